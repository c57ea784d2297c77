export interface PageSafety {
  /** Is known to the page's own scripts alone, and new for every page. */
  readonly nonce: string;
  /** Other origins that pages talk to. */
  readonly connect: readonly string[];
  readonly isSecure: boolean;
  /** Pages that reload themselves while they are written need more freedom. */
  readonly hotReload: boolean;
}

/** What a browser is told to refuse, whatever finds its way into a page. */
export function contentSecurityPolicy({ nonce, connect, isSecure, hotReload }: PageSafety): string {
  const rules: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(hotReload ? ["'unsafe-eval'"] : [])],
    "style-src": hotReload ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    // A style attribute can neither run nor fetch anything; boards place cards by it.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...connect.flatMap((origin) => [origin, origin.replace(/^http/, "ws")]), ...(hotReload ? ["ws:"] : [])],
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

/** Besides the content security policy, on every answer. */
export function safetyHeaders(isSecure: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // A one-time link stands in the address: no other site may learn it.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ...(isSecure && { "strict-transport-security": "max-age=31536000" }),
  };
}
