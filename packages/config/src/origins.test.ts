import { expect, it } from "vitest";
import { isAllowedOrigin } from "./origins.ts";

it.each([
  [undefined, true],
  ["http://localhost:3000", true],
  ["https://games.example.org", true],
  ["https://evil.example.org", false],
  ["http://localhost:3001", false],
  ["null", false],
  ["", false],
])("a page from %s may connect: %s", (origin, expected) => {
  const headers = { host: "localhost:3000", ...(origin !== undefined && { origin }) };
  expect(isAllowedOrigin({ headers }, ["https://games.example.org"])).toBe(expected);
});
