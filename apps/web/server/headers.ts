export interface ContentSecurityOptions {
  /** New for every page; only the page's own scripts carry it. */
  readonly nonce: string;
  /** Other origins that pages may connect to: `openWeb` takes them from MUTABLE_ROOM_SERVERS and MUTABLE_ROOMS_URL. */
  readonly connect: readonly string[];
  readonly isSecure: boolean;
  /** Hot reload needs `eval` and its own socket. */
  readonly hotReload: boolean;
}

export function contentSecurityPolicy({ nonce, connect, isSecure, hotReload }: ContentSecurityOptions): string {
  const rules: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(hotReload ? ["'unsafe-eval'"] : [])],
    "style-src": hotReload ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    // Style attributes cannot run or fetch anything; the board places cards with them.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...connect.flatMap((origin) => [origin, origin.replace(/^http/, "ws")]), ...(hotReload ? ["ws:"] : [])],
    // Without it, the rules for scripts would apply, where 'strict-dynamic' overrides 'self'.
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(isSecure && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** The headers of every response besides the content security policy. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // A one-time link is part of the URL, which must not reach other sites.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ...(isSecure && { "strict-transport-security": "max-age=31536000" }),
  };
}
