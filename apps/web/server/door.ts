import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressResolver, isAllowedOrigin } from "@mutable/config";
import { contentSecurityPolicy, safetyHeaders } from "./headers.ts";

export interface DoorOptions {
  /** The address that people type. */
  readonly origin: string;
  /** Other origins that pages talk to. */
  readonly connect: readonly string[];
  readonly visitors: AddressResolver;
  readonly hotReload: boolean;
}

/** The header in which pages find whose request it is. Whatever a visitor puts there is overwritten. */
export const ADDRESS_HEADER = "x-mutable-address";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const METHODS = [...READS, "POST"];
/** No form here is longer. */
const LONGEST_BODY = 64 * 1_024;

/** What every request of a page passes first. Says whether it may go on; if not, it has been answered. */
export function openDoor({ origin, connect, visitors, hotReload }: DoorOptions) {
  const isSecure = origin.startsWith("https:");
  const safety = safetyHeaders(isSecure);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { headers } = request;
    for (const [name, value] of Object.entries(safety)) response.setHeader(name, value);
    const policy = contentSecurityPolicy({ nonce: randomBytes(16).toString("base64"), connect, isSecure, hotReload });
    response.setHeader("content-security-policy", policy);
    headers["content-security-policy"] = policy; // Next takes the nonce for its own scripts from here.

    headers[ADDRESS_HEADER] = visitors.clientAddress(request);
    // That was all there is to learn from them; Next would believe them whoever wrote them.
    for (const name of Object.keys(headers)) if (name.startsWith("x-forwarded-")) delete headers[name];

    const isRead = READS.has(request.method ?? "");
    const refusal =
      addressFault(request) ?? methodFault(request) ?? lengthFault(request) ?? (isRead ? undefined : originFault(request, origin));
    if (refusal === undefined) {
      if (isRead) return true;
      // The origin has been judged here; Next compares it again, with what may be another name that a proxy has for us.
      if (headers.origin !== undefined) headers["x-forwarded-host"] = new URL(headers.origin).host;
      return true;
    }
    const [status, sentence] = refusal;
    if (status === 405) response.setHeader("allow", METHODS.join(", "));
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8", connection: "close" }).end(`${sentence}\n`);
    return false;
  };
}

type Refusal = readonly [status: number, sentence: string];

/** Next fails where it finds an address that nobody can read, and one that names a server might lead it there. */
function addressFault({ url = "/" }: IncomingMessage): Refusal | undefined {
  const fault = [400, "This address cannot be read."] as const;
  if (!url.startsWith("/")) return fault;
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return undefined;
  } catch {
    return fault;
  }
}

/** Next answers methods that nobody has thought of like GET. */
function methodFault({ method = "" }: IncomingMessage): Refusal | undefined {
  return METHODS.includes(method) ? undefined : [405, "This cannot be asked for in that way."];
}

function lengthFault({ headers }: IncomingMessage): Refusal | undefined {
  const length = headers["content-length"];
  if (length === undefined && headers["transfer-encoding"] !== undefined) return [411, "Say how long the request is (Content-Length)."];
  if (Number(length ?? 0) > LONGEST_BODY) return [413, `The request is longer than ${LONGEST_BODY} bytes.`];
  return undefined;
}

/** Why something that may change anything is not let in. */
function originFault(request: IncomingMessage, origin: string): Refusal | undefined {
  const site = request.headers["sec-fetch-site"];
  const isOurs = isAllowedOrigin(request, [origin]) && (site === undefined || site === "same-origin" || site === "none");
  return isOurs ? undefined : [403, "This request does not come from a page of Mutable."];
}
