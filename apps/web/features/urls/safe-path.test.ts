import { expect, it } from "vitest";
import { safePath, safePathOf, safeUrl } from "./safe-path.ts";

it.each([
  ["/account", "/account"],
  ["/account/tokens?new=1", "/account/tokens?new=1"],
  ["/make#deck=pond&tab=publish", "/make#deck=pond&tab=publish"],
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
])("accepts only paths of this site: %j becomes %j", (next, path) => {
  expect(safePath(next)).toBe(path);
});

it.each([
  ["https://games.example.org/t/abc?x=1", "https://games.example.org/t/abc?x=1"],
  ["/account", "https://games.example.org/account"],
  ["https://evil.example/account", "https://games.example.org"],
  ["//evil.example", "https://games.example.org"],
  ["http://games.example.org/", "https://games.example.org"],
  ["javascript:alert(1)", "https://games.example.org"],
  ["http://[", "https://games.example.org"],
  ["http://", "https://games.example.org"],
])("accepts only addresses of this site: %j becomes %j", (url, target) => {
  expect(safeUrl(url, "https://games.example.org")).toBe(target);
});

it.each([
  ["https://games.example.org/make?new#deck=pond", "/make?new#deck=pond"],
  ["/t/abc?sit", "/t/abc?sit"],
  ["https://games.example.org//evil.example", "/"],
  ["https://games.example.org/..//evil.example/x", "/"],
  ["/..//evil.example/x", "/"],
  ["https://evil.example/account", "/"],
])("leads to paths of this site alone: %j becomes %j", (url, path) => {
  expect(safePathOf(url, "https://games.example.org")).toBe(path);
});
