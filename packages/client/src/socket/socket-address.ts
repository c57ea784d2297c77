import { socketPath } from "@mutable/protocol";
import { randomHex, type World } from "@mutable/world";

/** The address of a socket. Without an origin: that of the page. */
export interface SocketAddress {
  readonly origin: string | undefined;
  readonly path: string;
}

/**
 * Returns the address of the server that a `moved` answer names by its route.
 * Without a valid route: the address of any room server, with a random path segment. By that
 * segment a proxy can send all requests of one socket to the same server, as long polling needs.
 */
export function socketAddress(world: World, origin: string | undefined, route: string | undefined): SocketAddress {
  if (route?.startsWith("/") === true && !route.startsWith("//")) return { origin, path: route };
  const url = route !== undefined && /^https?:/.test(route) && URL.canParse(route) ? new URL(route) : undefined;
  if (url !== undefined) return { origin: url.origin, path: url.pathname === "/" ? socketPath : url.pathname };
  return { origin, path: `${socketPath}/${randomHex(world, 2)}` };
}
