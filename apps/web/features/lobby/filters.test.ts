import type { Listing } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { decksOf, LOBBY_FILTERS, lobbyFilters, tablesWithDeck } from "./filters.ts";

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
    ["a free seat of a running game can be taken", table({ phase: "playing", joinable: true }), ["all", "join"]],
    ["a running game without spectators is only listed", table({ phase: "playing", watchers: false }), ["all"]],
    ["a free seat can be taken if spectators are not allowed", table({ watchers: false }), ["all", "join"]],
  ])("%s", (_, listing, filters) => {
    expect(LOBBY_FILTERS.filter((filter) => lobbyFilters[filter](listing))).toEqual(filters);
  });
});

describe("the filter by deck", () => {
  const tables = ["fluxx-4", "fluxx-3", "fluxx-4"].map((deck, nr) => table({ table: `t-${nr}`, deck }));

  it("offers each deck that a table has once", () => {
    expect(decksOf(tables)).toEqual(["fluxx-4", "fluxx-3"]);
  });

  it.each([
    ["fluxx-4", ["t-0", "t-2"]],
    ["fluxx-3", ["t-1"]],
    // All decks, and a deck whose last table is gone.
    ["", ["t-0", "t-1", "t-2"]],
    ["fluxx-1", ["t-0", "t-1", "t-2"]],
  ])("shows the tables with the deck %o", (deck, shown) => {
    expect(tablesWithDeck(tables, deck).map(({ table }) => table)).toEqual(shown);
  });
});
