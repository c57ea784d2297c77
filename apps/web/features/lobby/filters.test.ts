import type { Listing } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { LOBBY_FILTERS, lobbyFilters } from "./filters.ts";

const ana = { name: "Ana", face: "owl" };
const table = (more: Partial<Listing>): Listing => ({
  table: "t",
  name: "Friday",
  deck: "fluxx-3",
  phase: "waiting",
  seats: 2,
  taken: [ana],
  watchers: true,
  watching: 0,
  ...more,
});

describe("the filters of the lobby", () => {
  it.each([
    ["a free seat can be taken", table({}), ["all", "join"]],
    ["a full table can be watched", table({ taken: [ana, ana] }), ["all", "watch"]],
    ["a running game can be watched", table({ phase: "playing" }), ["all", "watch"]],
    ["a running game without spectators is only listed", table({ phase: "playing", watchers: false }), ["all"]],
    ["a free seat can be taken if spectators are not allowed", table({ watchers: false }), ["all", "join"]],
  ])("%s", (_, listing, filters) => {
    expect(LOBBY_FILTERS.filter((filter) => lobbyFilters[filter](listing))).toEqual(filters);
  });
});
