import type { CardId } from "@mutable/engine";
import { TOLD_LENGTHS } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { wholeTableFor } from "./index.ts";
import { SECOND, TestTable } from "./testing/test-table.ts";

const THREE = ["ana", "ben", "eva"] as const;

/** It is Ana's turn; Ben has a surprise that could cancel her rule, Eva has none. */
const playing = (settings: ConstructorParameters<typeof TestTable>[1] = {}, people: readonly string[] = THREE): TestTable =>
  TestTable.playing(people, { deck: "much-bother", seats: 3, ...settings }, ({ deal }) => ({
    game: deal?.game ?? "a game",
    seats: 3,
    shuffle: { kind: "text", text: "a window" },
    arrange: {
      turn: "player_1",
      hands: { player_1: ["busy-evening", "morning-post"], player_2: ["great-auntie-objects"], player_3: ["rusty-key"] },
    },
  }));

function reply(table: TestTable, seat: "player_1" | "player_2" | "player_3", card: CardId) {
  return table.run({ type: "reply", reply: { seat, call: ["play_card", card], id: `${seat} ${card} ${table.now}` } });
}
const asked = ({ table }: TestTable) => table.stored.referee?.game.open.map(({ seat, kind }) => `${seat} ${kind}`);
/** How long boards tell that card. */
const TOLD = TOLD_LENGTHS.laid.full;
const pass = (table: TestTable, seat: "player_2" | "player_3") => reply(table, seat, "");

describe("R-298, L-24: a window", () => {
  it("does not close before its least time, however quickly all reply", () => {
    const table = playing();
    reply(table, "player_1", "busy-evening");
    pass(table, "player_2");
    pass(table, "player_3");
    table.pass(2 * SECOND - 1);
    expect(asked(table)).toEqual(["player_2 may_react", "player_3 may_react"]);
    table.pass(1);
    expect(table.table.stored.referee?.game.rules).toEqual(["busy-evening"]);
  });

  it("R-297: takes every reply in the same way, and tells of none until all have replied", () => {
    const table = playing();
    reply(table, "player_1", "busy-evening");
    const { version } = table.table.stored;
    const watched = wholeTableFor(table.table, "watcher");
    const results = [pass(table, "player_3")];
    table.pass(5 * SECOND);
    expect(asked(table)).toEqual(["player_2 may_react", "player_3 may_react"]);
    expect(wholeTableFor(table.table, "watcher")).toBe(watched);
    const last = table.apply({ type: "reply", reply: { seat: "player_2", call: ["play_card", ""], id: "the last one" } });
    for (const { change, error, version: told } of [...results, last])
      expect([change, error, told]).toEqual([undefined, undefined, version]);
    table.settle();
    expect(table.table.stored.version).toBe(version + 2);
    expect(table.table.stored.referee?.game.rules).toEqual(["busy-evening"]);
  });

  it("tells a seat that comes back of its own reply, and takes another one instead", () => {
    const table = playing();
    reply(table, "player_1", "busy-evening");
    pass(table, "player_2");
    const answered = JSON.stringify(["answered", "player_2", ["play_card", ""]]);
    expect(wholeTableFor(table.table, "player_2")).toContain(answered);
    for (const viewer of ["player_1", "player_3", "watcher"] as const)
      expect(wholeTableFor(table.table, viewer)).not.toContain('"answered"');
    reply(table, "player_2", "great-auntie-objects");
    pass(table, "player_3");
    table.pass(2 * SECOND);
    expect(table.table.stored.referee?.game.stack.at(-1)).toMatchObject({ chain: [{ seat: "player_2", card: "great-auntie-objects" }] });
  });

  it("refuses a reply that is not legal at once", () => {
    const table = playing();
    reply(table, "player_1", "busy-evening");
    expect(reply(table, "player_3", "great-auntie-objects").error).toBe("invalid_card");
    pass(table, "player_2");
    table.pass(5 * SECOND);
    expect(asked(table)).toHaveLength(2);
  });

  it("asks its seats again after a restore, and may close at once", () => {
    const table = playing();
    reply(table, "player_1", "busy-evening");
    pass(table, "player_2");
    table.table = table.restored();
    table.arrive(...THREE);
    expect(asked(table)).toHaveLength(2);
    pass(table, "player_2");
    pass(table, "player_3");
    expect(table.table.stored.referee?.game.rules).toEqual(["busy-evening"]);
  });

  it("closes without a program that does not repeat its reply after a restore", () => {
    const table = playing({}, ["ana", "ben", "program"]);
    reply(table, "player_1", "busy-evening");
    pass(table, "player_3");
    table.table = table.restored();
    table.arrive("ana", "ben", "program");
    pass(table, "player_2");
    table.pass(60 * SECOND);
    expect(table.dues.map(({ act }) => act)).toMatchObject([{ type: "ask_bot", decision: { seat: "player_3", kind: "may_react" } }]);
    pass(table, "player_3");
    expect(table.table.stored.referee?.game.rules).toEqual(["busy-evening"]);
  });

  it("has the least time of the table, again for each link of a chain", () => {
    const table = playing({ window: 5 });
    reply(table, "player_1", "busy-evening");
    table.pass(4 * SECOND);
    pass(table, "player_3");
    reply(table, "player_2", "great-auntie-objects");
    expect(asked(table)).toEqual(["player_2 may_react", "player_3 may_react"]);
    table.pass(SECOND);
    expect(asked(table)).toEqual(["player_1 may_react", "player_3 may_react"]);
    reply(table, "player_1", "");
    pass(table, "player_3");
    table.pass(5 * SECOND - 1);
    expect(asked(table)).toHaveLength(2);
    table.pass(1);
    expect(asked(table)).toEqual(["player_2 must_play"]);
  });

  it("ends before the time of those who wait for it is up", () => {
    const table = playing({ window: 5, clock: { decision: 5, reserve: 0 } });
    reply(table, "player_1", "busy-evening");
    pass(table, "player_2");
    pass(table, "player_3");
    table.pass(5 * SECOND);
    expect(table.live.idle.timeouts.size).toBe(0);
    expect(table.table.stored.referee?.game.rules).toEqual(["busy-evening"]);
  });

  it("uses up the time of a seat until it has replied, not until others have", () => {
    const table = playing({ window: 1, clock: { decision: 5, reserve: 10 } });
    reply(table, "player_1", "busy-evening");
    table.pass(TOLD + 6 * SECOND);
    pass(table, "player_2");
    table.pass(3 * SECOND);
    pass(table, "player_3");
    expect(table.table.stored.clocks.reserve).toMatchObject({ player_2: 9 * SECOND, player_3: 6 * SECOND });
  });

  it("counts no timeout of a person who has passed ahead", () => {
    const table = playing({ window: 5, clock: { decision: 5, reserve: 0 } });
    table.run({ type: "pass_ahead", seat: "player_3", for: "turn" });
    reply(table, "player_1", "busy-evening");
    pass(table, "player_2");
    table.pass(5 * SECOND);
    expect(table.table.stored.referee?.game.rules).toEqual(["busy-evening"]);
    expect(table.live.idle.timeouts.size).toBe(0);
  });

  it("does not wait for ever for a seat whose time is up", () => {
    const table = playing({ window: 5, clock: { decision: 5, reserve: 0 } });
    reply(table, "player_1", "busy-evening");
    table.pass(5 * SECOND + TOLD - 1);
    expect(table.live.idle.timeouts.size).toBe(0);
    table.pass(1);
    expect(table.live.idle.timeouts.get("player_3")).toBe(1);
  });

  it("has no least time where one person plays", () => {
    const table = new TestTable("ana", { deck: "much-bother", seats: 3 }, ({ deal }) => ({
      game: deal?.game ?? "a game",
      seats: 3,
      shuffle: { kind: "text", text: "a window" },
      arrange: { turn: "player_2", hands: { player_1: ["rusty-key"], player_2: ["busy-evening"] } },
    }));
    table.arrive("ana");
    for (const _ of [2, 3]) table.run({ type: "add_bot", level: "steady" });
    table.run({ type: "start", person: "ana" });
    reply(table, "player_2", "busy-evening");
    expect(asked(table)).toEqual(["player_1 may_react"]);
    reply(table, "player_1", "");
    expect(table.table.stored.referee?.game.rules).toEqual(["busy-evening"]);
  });
});

describe("R-298: passing ahead", () => {
  it("is done by the server when the window may close, and no other person is told", () => {
    const table = playing();
    const { version } = table.table.stored;
    for (const seat of ["player_2", "player_3"] as const)
      expect(table.run({ type: "pass_ahead", seat, for: "turn" }).change).toBeUndefined();
    expect(table.table.stored.version).toBe(version);
    reply(table, "player_1", "busy-evening");
    expect(asked(table)).toHaveLength(2);
    table.pass(2 * SECOND - 1);
    expect(asked(table)).toHaveLength(2);
    table.pass(1);
    expect(table.table.stored.referee?.game.rules).toEqual(["busy-evening"]);
  });

  it("holds for one turn, or until the person says otherwise", () => {
    const table = playing();
    table.run({ type: "pass_ahead", seat: "player_2", for: "always" });
    table.run({ type: "pass_ahead", seat: "player_3", for: "turn" });
    reply(table, "player_1", "busy-evening");
    table.pass(2 * SECOND);
    table.run({ type: "pass_ahead", seat: "player_2", for: "nothing" });
    reply(table, "player_1", "morning-post");
    table.pass(10 * SECOND);
    expect(asked(table)).toEqual(["player_2 may_react", "player_3 may_react"]);
    pass(table, "player_2");
    expect(table.table.stored.referee?.game.rules).toEqual(["busy-evening", "morning-post"]);
  });

  it("has no effect for a turn that is over", () => {
    const table = playing();
    const { number } = table.table.stored.referee?.game.turn ?? { number: 0 };
    table.run({ type: "pass_ahead", seat: "player_2", for: "turn", turn: number - 1 });
    expect(table.live.passing.size).toBe(0);
    table.run({ type: "pass_ahead", seat: "player_2", for: "turn", turn: number });
    expect(table.live.passing.size).toBe(1);
  });

  it("is refused without a game", () => {
    const table = new TestTable();
    expect(table.run({ type: "pass_ahead", seat: "player_1", for: "always" }).error).toBe("no_game");
  });
});
