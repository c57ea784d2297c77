import { expect, it } from "vitest";
import { isPage, offlineAddress } from "./requests.ts";

it.each(["/", "/play", "/lobby", "/t/abcd2345", "/games", "/games/abc", "/account", "/decks/fluxx-3"])(
  "opens the offline page in the place of %s",
  (path) => expect(isPage(path)).toBe(true),
);

it.each([
  "/api/ticket",
  "/api/auth/callback/oidc",
  "/rooms/3/socket.io/",
  "/games/abc/record",
  "/account/data",
  "/healthz",
  "/_next/static/chunks/a.js",
])("leaves %s to the network", (path) => expect(isPage(path)).toBe(false));

it("names the page for which the offline page stands", () => {
  expect(offlineAddress(new URL("https://games.example.org/decks/fluxx-3?type=goal"))).toBe(
    "/play#instead=%2Fdecks%2Ffluxx-3%3Ftype%3Dgoal",
  );
});
