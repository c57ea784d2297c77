import type { Arrangement } from "@mutable/engine";
import { expect, it } from "vitest";
import type { TableCommand } from "./index.ts";
import { TestTable } from "./testing/test-table.ts";

const BLANK = { id: "blank", type: "rule", name: "Long night", text: "Draw 6", draws: 6 } as const;
const THREE = ["ana", "ben", "eva"] as const;

/** Three people in the waiting room of a table of Fluxx 4.0. */
function waiting(settings: ConstructorParameters<typeof TestTable>[1] = {}): TestTable {
  const table = new TestTable("ana", { deck: "fluxx-4", ...settings });
  table.arrive(...THREE);
  table.sit("ben", "eva");
  return table;
}

const ready = (table: TestTable, nr: 1 | 2 | 3, more: Partial<Extract<TableCommand, { type: "set_ready" }>> = {}) =>
  table.run({ type: "set_ready", seat: `player_${nr}`, isReady: true, ...more }).error;
const begins = (table: TestTable) => {
  expect(table.run({ type: "start", person: "ana" }).error).toBeUndefined();
  return table.table.stored.referee?.game;
};
const readiness = ({ state }: TestTable) => Object.values(state.seats).map((holder) => "ready" in holder && holder.ready);

it("R-231: a proposed meta rule is in force if all are ready to exactly what is proposed; bots agree to anything", () => {
  const table = waiting({ seats: 4, metas: ["no-creepers"] });
  table.run({ type: "add_bot", level: "steady" });
  expect(ready(table, 2)).toBe("settings_changed");
  expect(ready(table, 2, { agrees: ["rules-escalation"] })).toBe("settings_changed");
  expect(ready(table, 2, { agrees: ["no-creepers"] })).toBeUndefined();
  expect(ready(table, 3, { agrees: ["no-creepers"] })).toBeUndefined();
  expect(begins(table)?.metas).toEqual(["basic-rules", "no-creepers"]);
});

it("R-238: a meta rule that comes into force later can need consent too; others of that kind need none", () => {
  const game = (agrees: boolean) => {
    const table = waiting({ deck: "much-bother", seats: 3, metas: ["midnight-strikes"] });
    for (const nr of [2, 3] as const) ready(table, nr, agrees ? { agrees: ["midnight-strikes"] } : { declines: true });
    return begins(table);
  };
  expect(game(true)?.laterMetas).toEqual(["the-bridge-is-out", "midnight-strikes"]);
  expect(game(false)?.laterMetas).toEqual(["the-bridge-is-out"]);
  expect(waiting({ deck: "much-bother" }).run({ type: "change_settings", changes: { metas: ["the-bridge-is-out"] } }).error).toBe(
    "bad_request",
  );
});

it("R-231: another proposal makes all not ready, and other settings do not", () => {
  const table = waiting({ metas: ["no-creepers"] });
  for (const nr of [1, 2, 3] as const) ready(table, nr, { agrees: ["no-creepers"] });
  table.run({ type: "change_settings", changes: { name: "Saturday" } });
  expect(readiness(table)).toEqual([true, true, true]);
  table.run({ type: "change_settings", changes: { metas: ["rules-escalation"] } });
  expect(readiness(table)).toEqual([false, false, false]);
});

it("R-232: if the host starts while a person is not ready, or declines, the game begins without the proposal", () => {
  const absent = waiting({ metas: ["no-creepers"] });
  ready(absent, 2, { agrees: ["no-creepers"] });
  expect(begins(absent)?.metas).toEqual(["basic-rules"]);
  const declined = waiting({ metas: ["no-creepers"] });
  ready(declined, 2, { agrees: ["no-creepers"] });
  expect(ready(declined, 3, { declines: true })).toBeUndefined();
  expect(begins(declined)?.metas).toEqual(["basic-rules"]);
});

it("a game can be won by the goal on its blank card", () => {
  const blank = { id: "blank", type: "goal", name: "Warm evening", text: "Milk + Love", when: [{ is: "has", cards: ["milk", "love"] }] };
  const arrange: Arrangement = { turn: "player_1", keepers: { player_1: ["milk", "love"] }, hands: { player_1: ["blank"] } };
  const settings = { deck: "fluxx-3", seats: 2, blank } as ConstructorParameters<typeof TestTable>[1];
  const table = new TestTable("ana", settings, (_, usual) => ({ ...usual, arrange }));
  table.arrive("ana", "ben");
  table.sit("ben");
  ready(table, 2, { agrees: ["blank"] });
  begins(table);
  const { change } = table.run({ type: "reply", reply: { seat: "player_1", call: ["play_card", "blank"] } });
  expect(change?.ending).toMatchObject({ winner: "player_1", goals: ["blank"] });
});

it("R-329: a blank card is in the game if all agree to it, and a rematch asks again", () => {
  const table = waiting({ deck: "fluxx-3", seats: 3, blank: BLANK });
  expect(ready(table, 2, { agrees: ["blank"], blank: { ...BLANK, draws: 2 } })).toBe("settings_changed");
  expect(ready(table, 2, { agrees: ["blank"], blank: { ...BLANK } })).toBeUndefined();
  expect(ready(table, 3, { agrees: ["blank"] })).toBeUndefined();
  expect(begins(table)?.blank).toEqual(BLANK);
  const without = waiting({ deck: "fluxx-3", blank: BLANK });
  expect(begins(without)?.blank).toBeUndefined();
});

it.each([
  [{ metas: ["milk"] }],
  [{ metas: ["no-creepers", "no-creepers"] }],
  [{ metas: ["basic-rules"] }],
  [{ blank: { ...BLANK, name: "" } }],
  [{ blank: { ...BLANK, draws: "many" } }],
  [{ blank: { ...BLANK, draws: 10 ** 15 } }],
  [{ blank: { ...BLANK, name: "\u202e" } }],
  [{ solo: true }],
  [{ seats: 1 }],
  [{ deck: "bridge" }],
] as const)("refuses settings that do not fit: %j", (changes) => {
  const table = waiting();
  const { state } = table;
  expect(table.run({ type: "change_settings", changes: changes as object }).error).toBe("bad_request");
  expect(table.state).toBe(state);
});

it("plays with a blank card of a table that is older than the limits of cards", () => {
  const blank = { ...BLANK, draws: 500, name: "\u3164" };
  const table = waiting({ blank });
  expect(ready(table, 2, { agrees: ["blank"], blank })).toBeUndefined();
  expect(ready(table, 3, { agrees: ["blank"], blank })).toBeUndefined();
  expect(begins(table)?.blank).toEqual(blank);
});

it("tells the deck what day it is, by the table and by each person", () => {
  const table = waiting({ holiday: true });
  table.run({ type: "set_birthday", seat: "player_2", isToday: true });
  expect(begins(table)?.today).toEqual({ holiday: true, birthdays: ["player_2"] });
});

it("R-323: the seat that the host names begins, also if seats move together", () => {
  const table = waiting({ seats: 4, firstSeat: "host", begins: "player_3" });
  table.run({ type: "stand_up", seat: "player_2" });
  expect(begins(table)?.turn.seat).toBe("player_2");
});

it("R-323: the first seat begins if the host has named a seat that stays empty", () => {
  const table = waiting({ seats: 4, firstSeat: "host", begins: "player_4" });
  expect(begins(table)?.turn.seat).toBe("player_1");
});

it("keeps people ready if the settings are sent again with the values that missing ones have", () => {
  const table = waiting();
  ready(table, 2);
  const before = readiness(table);
  table.run({ type: "change_settings", changes: { solo: false, metas: [], holiday: false, blank: null, window: 3 } });
  expect(table.state.settings.window).toBe(3);
  expect(readiness(table)).toEqual(before);
});

it("remembers no refusal where nothing is proposed", () => {
  const table = waiting();
  expect(ready(table, 2, { declines: true })).toBeUndefined();
  expect(table.state.seats.player_2).not.toHaveProperty("declines");
});

it("plays solo with one seat", () => {
  const table = new TestTable("ana", { seats: 1, solo: true });
  table.arrive("ana");
  expect(begins(table)?.solo?.rulesDeck.length).toBeGreaterThan(10);
});
