import { expect, it } from "vitest";
import { isAllowedOrigin } from "./origins.ts";

it.each([
  [undefined, true],
  ["https://games.example.org", true],
  ["https://evil.example.org", false],
  ["http://games.example.org", false],
  ["https://games.example.org:8443", false],
  ["null", false],
  ["", false],
])("a request of a page from %s is allowed: %s", (origin, expected) => {
  const headers = { ...(origin !== undefined && { origin }) };
  expect(isAllowedOrigin({ headers }, ["https://games.example.org"])).toBe(expected);
});

it("does not trust a Host header that agrees with the origin", () => {
  const headers = { host: "evil.example.org", origin: "http://evil.example.org" };
  expect(isAllowedOrigin({ headers }, ["https://games.example.org"])).toBe(false);
});
