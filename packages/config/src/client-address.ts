import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import proxyAddr from "proxy-addr";

/** Finds the client address of a request. */
export interface AddressResolver {
  /** The address of the client, as far as trusted proxies report it. */
  clientAddress(request: IncomingMessage): string;
}

/** `trusted`: the proxies that may report addresses, as addresses, ranges (`10.0.0.0/8`), or `loopback` and the like. */
export function createAddressResolver(trusted: readonly string[]): AddressResolver {
  const trusts = compiled(trusted);
  return { clientAddress: (request) => normalized(proxyAddr(request, trusts)) };
}

function compiled(trusted: readonly string[]): (address: string, hop: number) => boolean {
  const trusts = proxyAddr.compile([...trusted]);
  return (address, hop) => address !== "" && trusts(address, hop);
}

/** True if all parts are addresses or ranges. */
export function areProxyAddresses(trusted: readonly string[]): boolean {
  try {
    compiled(trusted);
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives each address one spelling: without port, brackets and the IPv6 form of an IPv4 address. A forwarded header
 * may contain anything, so all invalid addresses become "unknown".
 */
function normalized(text = ""): string {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? "unknown" : address;
}

/** The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = "", right] = address.split("%")[0]?.split("::") ?? [];
  const head = left.split(":").filter(Boolean);
  const tail = (right ?? "").split(":").filter(Boolean);
  const gap = right === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const parts = [...head, ...gap, ...tail].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${parts.join(":")}::/64`;
}
