import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { addressGroup, createAddressResolver } from "./client-address.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

describe("the address of a client", () => {
  it("is the address of the connection if no proxy is trusted, also with a forwarded header", () => {
    expect(createAddressResolver([]).clientAddress(from("203.0.113.7", "198.51.100.1"))).toBe("203.0.113.7");
  });

  it("is the one that a trusted proxy reports", () => {
    const { clientAddress } = createAddressResolver(["loopback"]);
    expect(clientAddress(from("127.0.0.1", "198.51.100.1"))).toBe("198.51.100.1");
    expect(clientAddress(from("203.0.113.7", "198.51.100.1"))).toBe("203.0.113.7");
  });

  it("is the last one in the header that is no trusted proxy; earlier ones may be forged", () => {
    const { clientAddress } = createAddressResolver(["loopback", "10.0.0.0/8"]);
    expect(clientAddress(from("127.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.3"))).toBe("198.51.100.1");
  });

  it("has one spelling", () => {
    expect(createAddressResolver([]).clientAddress(from("::ffff:203.0.113.7"))).toBe("203.0.113.7");
  });

  it.each([
    ["203.0.113.7:51234", "203.0.113.7"],
    ["[2001:db8::7]:51234", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["2001:db8::7", "2001:db8::7"],
    ["nonsense", "unknown"],
    ["x".repeat(9_000), "unknown"],
  ])("has no port, and is unknown if it is invalid: %j", (written, address) => {
    expect(createAddressResolver(["loopback"]).clientAddress(from("127.0.0.1", written))).toBe(address);
  });
});

describe("addressGroup", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::6", "2001:db8:1:2::/64"],
    ["2001:db8::6", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, expected) => {
    expect(addressGroup(address)).toBe(expected);
  });
});
