import { expect, it } from "vitest";
import { hasOneHost, isAllowedOrigin } from "./origins.ts";

const ours = ["https://games.example.org"];

it.each([
  [[], true],
  [["https://games.example.org"], true],
  [["https://evil.example.org"], false],
  [["http://games.example.org"], false],
  [["https://games.example.org:8443"], false],
  [["null"], false],
  [[""], false],
  [["https://games.example.org", "https://games.example.org"], false],
  [["https://games.example.org", "https://evil.example.org"], false],
  [["https://evil.example.org", "https://games.example.org"], false],
])("a request of a page from %j is allowed: %s", (sent, expected) => {
  const rawHeaders = ["Host", "games.example.org", ...sent.flatMap((origin, i) => [i === 0 ? "Origin" : "origin", origin])];
  expect(isAllowedOrigin({ rawHeaders }, ours)).toBe(expected);
});

it("does not trust a Host header that agrees with the origin", () => {
  const rawHeaders = ["Host", "evil.example.org", "Origin", "http://evil.example.org"];
  expect(isAllowedOrigin({ rawHeaders }, ours)).toBe(false);
});

it("finds several Host headers, and takes no value for a name", () => {
  expect(hasOneHost({ rawHeaders: ["Host", "a", "X-Name", "host", "X-Other", "b"] })).toBe(true);
  expect(hasOneHost({ rawHeaders: ["Host", "a", "HOST", "a"] })).toBe(false);
});
