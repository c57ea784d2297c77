import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressResolver, isAllowedOrigin, logger } from "@mutable/config";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";

export interface RequestFilterOptions {
  /** The public origin of the site. */
  readonly address: string;
  /** The origins of our pages. */
  readonly origins: readonly string[];
  /** Other origins that pages may connect to. */
  readonly connect: readonly string[];
  readonly visitors: AddressResolver;
  readonly hotReload: boolean;
}

/** The header with the client's address, for pages. A value sent by the client is overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-mutable-address";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

interface PathLimits {
  readonly methods: readonly string[];
  /** The longest body, in bytes. */
  readonly body: number;
}

/** Forms and server actions. */
const PAGES: PathLimits = { methods: [...READS, "POST"], body: 64 * 1_024 };
/** Deck files may be encoded in more bytes than they have when stored. */
const DECKS: PathLimits = { methods: [...PAGES.methods, "PUT", "PATCH", "DELETE"], body: 512_000 };

const limitsOf = ({ url = "/" }: IncomingMessage): PathLimits => (/^\/api\/decks(?:[/?]|$)/.test(url) ? DECKS : PAGES);

/** Checks every request for a page first. Returns false if it has been answered here. */
export function createRequestFilter({ address, origins, connect, visitors, hotReload }: RequestFilterOptions) {
  const isSecure = origins.every((origin) => origin.startsWith("https:"));
  const safety = securityHeaders(isSecure);
  const logOtherAddress = otherAddressLog(address);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { headers } = request;
    for (const [name, value] of Object.entries(safety)) response.setHeader(name, value);
    const policy = contentSecurityPolicy({ nonce: randomBytes(16).toString("base64"), connect, isSecure, hotReload });
    response.setHeader("content-security-policy", policy);
    headers["content-security-policy"] = policy; // Next reads the nonce for its own scripts from here.

    headers[CLIENT_ADDRESS_HEADER] = visitors.clientAddress(request);
    // They have been read; Next would trust them from any client.
    for (const name of Object.keys(headers)) if (name.startsWith("x-forwarded-")) delete headers[name];

    // Only Next's own scripts call server actions by this header. Next fails on a plain form that has it.
    if (!headers.accept?.includes("text/x-component")) delete headers["next-action"];

    const limits = limitsOf(request);
    const isRead = READS.has(request.method ?? "");
    const refusal =
      addressFault(request) ??
      methodFault(request, limits) ??
      lengthFault(request, limits) ??
      (isRead ? undefined : originFault(request, origins));
    if (refusal === undefined) {
      if (isRead) return true;
      // The origin has been checked here. Next would compare it with the host, which a proxy may have changed.
      if (headers.origin !== undefined) headers["x-forwarded-host"] = new URL(headers.origin).host;
      return true;
    }
    const [status, sentence] = refusal;
    if (status === 405) response.setHeader("allow", limits.methods.join(", "));
    if (status === 403 && headers.origin !== undefined && !origins.includes(headers.origin)) logOtherAddress(headers.origin);
    const isPage = status === 403 && headers.accept?.includes("text/html") === true;
    response.writeHead(status, { "content-type": `text/${isPage ? "html" : "plain"}; charset=utf-8`, connection: "close" });
    response.end(isPage ? refusalPage(sentence, `${address}${request.url}`) : `${sentence}\n`);
    return false;
  };
}

type Refusal = readonly [status: number, sentence: string];

/** Next fails on malformed URLs, and one with a host could send it elsewhere. */
function addressFault({ url = "/" }: IncomingMessage): Refusal | undefined {
  const fault = [400, "The URL is malformed."] as const;
  if (!url.startsWith("/")) return fault;
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return undefined;
  } catch {
    return fault;
  }
}

/** Next answers unknown methods like GET. */
function methodFault({ method = "" }: IncomingMessage, { methods }: PathLimits): Refusal | undefined {
  return methods.includes(method) ? undefined : [405, "This method is not allowed."];
}

function lengthFault({ headers }: IncomingMessage, { body }: PathLimits): Refusal | undefined {
  const length = headers["content-length"];
  if (length === undefined && headers["transfer-encoding"] !== undefined) return [411, "The request has no Content-Length."];
  if (Number(length ?? 0) > body) return [413, `The request is longer than ${body} bytes.`];
  return undefined;
}

/** Returns why a request with side effects is rejected; undefined if it is not. */
function originFault(request: IncomingMessage, origins: readonly string[]): Refusal | undefined {
  const site = request.headers["sec-fetch-site"];
  const isOurs = isAllowedOrigin(request, origins) && (site === undefined || site === "same-origin" || site === "none");
  return isOurs ? undefined : [403, "This request does not come from a page of Mutable."];
}

/** For a person who sent a form at another address of this server. */
function refusalPage(sentence: string, rightUrl: string): string {
  const link = escapeHtml(rightUrl);
  return `<!doctype html><html lang="en"><title>Mutable</title><p>${sentence}</p><p>Mutable is at <a href="${link}">${link}</a>.</p></html>\n`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** In milliseconds: one line for an address is enough for the host, and pages of other sites must not fill the log. */
const LOG_PAUSE = 600_000;
const ADDRESSES_A_PAUSE = 10;

function otherAddressLog(address: string): (origin: string) => void {
  const logged = new Set<string>();
  let pauseEnd = 0;
  return (origin) => {
    const now = performance.now();
    if (now >= pauseEnd) {
      logged.clear();
      pauseEnd = now + LOG_PAUSE;
    }
    if (logged.has(origin) || logged.size >= ADDRESSES_A_PAUSE || !/^https?:/.test(origin)) return;
    logged.add(origin);
    logger.warn("a page at another address was refused; MUTABLE_PUBLIC_URL must be the one that people type", {
      page: origin.slice(0, 200),
      address,
    });
  };
}
