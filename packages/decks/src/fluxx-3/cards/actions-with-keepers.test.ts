import { asks } from "@mutable/engine/testing";
import { expect } from "vitest";
import { expectNothing, inEveryWay, laidAfter } from "../../testing/ways.ts";

const rows = { player_1: ["milk", "war"], player_2: ["love"], player_3: ["time", "bread"] };

inEveryWay([
  {
    card: "exchange-keepers",
    title: "a keeper of the player's and one of another seat change places",
    on: { keepers: rows },
    check: (t) => {
      const theirs = ["love", "time", "bread"];
      asks(t, "player_1", "must_exchange_keepers", { of: theirs, own: ["milk", "war"], count: 1, cause: "exchange-keepers" });
      t.player_1.exchanges("bread", "milk");
      expect([...t.keepers("player_1")].sort()).toEqual(["bread", "war"]);
      expect([...t.keepers("player_3")].sort()).toEqual(["milk", "time"]);
      expect(t.keepers("player_2")).toEqual(["love"]);
      expect(t.eventsOf("keepers").slice(0, 2)).toMatchObject([{ seat: "player_1" }, { seat: "player_3" }]);
    },
  },
  {
    card: "exchange-keepers",
    title: "nothing to do without a keeper of the player's",
    on: { keepers: { player_2: ["love"], player_3: ["time"] } },
    check: (t) => expectNothing(t, "exchange-keepers"),
  },
  {
    card: "exchange-keepers",
    title: "nothing to do without a keeper of anybody else",
    on: { keepers: { player_1: ["love", "time"] } },
    check: (t) => expectNothing(t, "exchange-keepers"),
  },
  {
    card: "steal-a-keeper",
    title: "any keeper of another seat comes in front of the player",
    on: { keepers: rows },
    check: (t) => {
      const theirs = ["love", "time", "bread"];
      asks(t, "player_1", "must_take_keeper", { of: theirs, count: 1, purpose: "take", cause: "steal-a-keeper" });
      t.player_1.takes("time");
      expect(t.keepers("player_1")).toEqual(["milk", "war", "time"]);
      expect([t.keepers("player_2"), t.keepers("player_3")]).toEqual([["love"], ["bread"]]);
      expect(laidAfter(t, "steal-a-keeper")).toEqual([]);
    },
  },
  {
    card: "steal-a-keeper",
    title: "nothing to do when nobody else has a keeper",
    on: { keepers: { player_1: ["love"] } },
    check: (t) => expectNothing(t, "steal-a-keeper"),
  },
  {
    card: "trash-a-keeper",
    title: "any keeper on the table is discarded",
    on: { keepers: rows },
    check: (t) => {
      const all = ["milk", "war", "love", "time", "bread"];
      asks(t, "player_1", "must_take_keeper", { of: all, count: 1, purpose: "trash", cause: "trash-a-keeper" });
      t.player_1.takes("bread");
      expect([t.keepers("player_1"), t.keepers("player_2"), t.keepers("player_3")]).toEqual([["milk", "war"], ["love"], ["time"]]);
      expect(laidAfter(t, "trash-a-keeper")).toEqual(["bread"]);
      expect(t.eventsOf("keeperTrashed")).toEqual([{ type: "keeperTrashed", seat: "player_3", card: "bread" }]);
    },
  },
  {
    card: "trash-a-keeper",
    title: "nothing to do when there are no keepers",
    check: (t) => expectNothing(t, "trash-a-keeper"),
  },
  {
    card: "scramble-keepers",
    title: "everybody has as many keepers as before, out of the same ones",
    on: { keepers: rows },
    check: (t) => {
      const [told] = t.eventsOf("allKeepers");
      const after = [t.keepers("player_1"), t.keepers("player_2"), t.keepers("player_3"), t.keepers("player_4")];
      expect(after.map(({ length }) => length)).toEqual([2, 1, 2, 0]);
      expect(after.flat().sort()).toEqual(["bread", "love", "milk", "time", "war"]);
      expect(told?.keepers).toEqual({ player_1: after[0], player_2: after[1], player_3: after[2], player_4: after[3] });
      expect(laidAfter(t, "scramble-keepers")).toEqual([]);
    },
  },
  {
    card: "scramble-keepers",
    title: "nothing to do when there are no keepers",
    check: (t) => expectNothing(t, "scramble-keepers"),
  },
]);
