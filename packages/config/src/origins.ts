import type { IncomingMessage } from "node:http";

/**
 * True if the request has one of these origins, or none, since programs other than browsers send none.
 * The Host header does not count, because a page of another site can choose it (DNS rebinding).
 */
export function isAllowedOrigin(request: Pick<IncomingMessage, "headers">, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  return origin === undefined || origins.includes(origin);
}

/** False if the request has several Host headers. Node reads the first; a proxy in front may have read another. */
export const hasOneHost = ({ headersDistinct }: Pick<IncomingMessage, "headersDistinct">): boolean =>
  (headersDistinct.host?.length ?? 0) <= 1;
