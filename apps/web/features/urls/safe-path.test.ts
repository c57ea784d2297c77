import { expect, it } from "vitest";
import { safePath } from "./safe-path.ts";

it.each([
  ["/account", "/account"],
  ["/account/tokens?new=1", "/account/tokens?new=1"],
  [["/account", "/other"], "/account"],
  ["//evil.example", "/"],
  ["///evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/..//evil.example", "/"],
  ["/.//evil.example", "/"],
  ["https://evil.example/account", "/"],
  ["javascript:alert(1)", "/"],
  ["account", "/"],
  ["", "/"],
  [undefined, "/"],
  [7, "/"],
])("goes on from %j to %j", (next, path) => {
  expect(safePath(next)).toBe(path);
});
