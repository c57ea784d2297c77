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

describe("what the lobby offers of a table", () => {
  it.each([
    ["a free seat is there to be taken", table({}), ["all", "join"]],
    ["a full one is to watch", table({ taken: [ana, ana] }), ["all", "watch"]],
    ["a running one is to watch", table({ phase: "playing" }), ["all", "watch"]],
    ["a running one without watchers is only listed", table({ phase: "playing", watchers: false }), ["all"]],
    ["a free seat is there, whoever may watch", table({ watchers: false }), ["all", "join"]],
  ])("%s", (_, listing, filters) => {
    expect(LOBBY_FILTERS.filter((filter) => lobbyFilters[filter](listing))).toEqual(filters);
  });
});
