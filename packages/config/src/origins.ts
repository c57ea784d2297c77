import type { IncomingMessage } from "node:http";

type WithHeaders = Pick<IncomingMessage, "rawHeaders">;

/** All values of a header as they were sent: `headers` of Node has the first of several Hosts, and joins several Origins. */
const valuesOf = ({ rawHeaders }: WithHeaders, name: string): readonly string[] =>
  rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === name);

/**
 * True if the request has one of these origins (`pageOrigins`), or none, since programs other than browsers send none.
 * The Host header does not count, because a page of another site can choose it (DNS rebinding).
 */
export function isAllowedOrigin(request: WithHeaders, origins: readonly string[]): boolean {
  const [origin, ...others] = valuesOf(request, "origin");
  return others.length === 0 && (origin === undefined || origins.includes(origin));
}

/** False if the request has several Host headers. Node reads the first; a proxy in front may have read another. */
export const hasOneHost = (request: WithHeaders): boolean => valuesOf(request, "host").length <= 1;
