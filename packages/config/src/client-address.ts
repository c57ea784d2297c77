import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import proxyAddr from "proxy-addr";

/** Tells whose request it is. */
export interface AddressResolver {
  /** The address it came from, as far as trusted proxies vouch for it. */
  clientAddress(request: IncomingMessage): string;
}

/** `trusted`: addresses and ranges (`10.0.0.0/8`) of one's own proxies, or the words `loopback`, `linklocal` and `uniquelocal`. */
export function createAddressResolver(trusted: readonly string[]): AddressResolver {
  const trusts = compiled(trusted);
  return { clientAddress: (request) => plain(proxyAddr(request, trusts)) };
}

function compiled(trusted: readonly string[]): (address: string, hop: number) => boolean {
  const trusts = proxyAddr.compile([...trusted]);
  return (address, hop) => address !== "" && trusts(address, hop);
}

/** Whether those can be trusted: whether they are addresses at all. */
export function areProxyAddresses(trusted: readonly string[]): boolean {
  try {
    compiled(trusted);
    return true;
  } catch {
    return false;
  }
}

/**
 * One address has one spelling, whether it came over IPv4 or over IPv6, and whether or not a proxy wrote the port beside it. A forwarded header may hold
 * anything: all that is no address is one and the same.
 */
function plain(text = ""): string {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? "unknown" : address;
}

/** What a limit counts as one visitor: an IPv4 address, or the 64 bits of an IPv6 address that are one household's. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = "", right] = address.split("%")[0]?.split("::") ?? [];
  const head = left.split(":").filter(Boolean);
  const tail = (right ?? "").split(":").filter(Boolean);
  const gap = right === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const parts = [...head, ...gap, ...tail].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${parts.join(":")}::/64`;
}
