import { socketPath } from "@mutable/protocol";
import { newCommand } from "./resending.ts";

/** Where a socket is opened. Without an origin: the page's own. */
export interface SocketAddress {
  readonly origin: string | undefined;
  readonly path: string;
}

/**
 * The address of one room server, by the route that another has answered with `moved`. Without a route, or with one that is malformed: any room server.
 * The random name in that path lets a proxy lead all requests of one socket to the same server, which long polling needs.
 */
export function socketAddress(origin: string | undefined, route: string | undefined): SocketAddress {
  if (route?.startsWith("/") === true && !route.startsWith("//")) return { origin, path: route };
  const url = route !== undefined && /^https?:/.test(route) && URL.canParse(route) ? new URL(route) : undefined;
  if (url !== undefined) return { origin: url.origin, path: url.pathname === "/" ? socketPath : url.pathname };
  return { origin, path: `${socketPath}/${newCommand().slice(0, 4)}` };
}
