import type { IncomingMessage } from "node:http";

/** A page may connect from the server's own origin or from a listed one; a program that is no browser sends no origin at all. */
export function isAllowedOrigin(request: Pick<IncomingMessage, "headers">, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}
