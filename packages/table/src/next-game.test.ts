import { describe, expect, it } from "vitest";
import { messagesOf, snapshotOf, wholeTableFor } from "./index.ts";
import { sitNext } from "./next-game.ts";
import { replacePerson } from "./seats.ts";
import { seatOfPerson } from "./state.ts";
import { oneMoveFromTheEnd, SECOND, type SETTINGS, TestTable } from "./testing/test-table.ts";
import { KEEP_SEAT } from "./times.ts";

const sits = (table: TestTable, person: string, isSitting = true) =>
  table.run({ type: "sit_next", player: { person, isProgram: false }, sits: isSitting });
const queue = ({ state }: TestTable) => (state.next ?? []).map(({ person }) => person);
const named = (text: string, name: string) => (JSON.parse(text) as [string, unknown][]).find(([call]) => call === name)?.[1];
const win = (table: TestTable) => table.run({ type: "reply", reply: { seat: "player_1", call: ["play_card", "peace"] } });
const ready = (table: TestTable, person: string, isReady = true) =>
  table.run({ type: "set_ready", seat: seatOfPerson(table.state, person) ?? "player_6", isReady });

/** Ana and Ben play with all seats taken; Eva and Ida look on. */
function watched(settings: Partial<typeof SETTINGS> = {}): TestTable {
  const table = TestTable.playing(["ana", "ben"], settings, oneMoveFromTheEnd);
  table.arrive("eva", "ida");
  return table;
}

/** Ana plays with a bot in each other seat. */
function withBots(bots: number): TestTable {
  const table = new TestTable("ana", { seats: bots + 1 }, oneMoveFromTheEnd);
  table.arrive("ana");
  for (let added = 0; added < bots; added += 1) table.run({ type: "add_bot", level: "steady" });
  table.run({ type: "start", person: "ana" });
  table.arrive("eva", "ida");
  return table;
}

describe("a person who sits for the next game", () => {
  it("is told to everybody at the table, with the name, and takes it back", () => {
    const table = watched();
    const before = table.table;
    const { change, table: after } = sits(table, "eva");
    if (change === undefined) throw new Error("Nothing has changed.");
    const { common, own } = messagesOf(change, before, after);
    expect(named(common, "next_game")).toEqual({ people: [{ id: "eva", name: "eva", face: "fox" }], newcomers: [] });
    expect(own).toEqual({});
    expect(named(wholeTableFor(after, "player_2"), "next_game")).toMatchObject({ people: [{ id: "eva" }] });
    // Older clients refuse a table with a field that they do not know.
    expect(named(common, "table")).not.toHaveProperty("next");
    sits(table, "eva", false);
    expect(table.state).not.toHaveProperty("next");
    expect(named(wholeTableFor(table.table, "watcher"), "next_game")).toBeUndefined();
  });

  it("gets a free seat with the rematch", () => {
    const table = watched({ seats: 3 });
    sits(table, "eva");
    win(table);
    table.run({ type: "rematch" });
    expect(table.state.seats.player_3).toEqual({ person: "eva", ready: false, newcomer: true });
    expect(queue(table)).toEqual([]);
  });

  it("gets a bot's seat if none is free, in the order in which they have asked", () => {
    const table = withBots(1);
    sits(table, "ida");
    sits(table, "eva");
    win(table);
    table.run({ type: "rematch" });
    expect(table.state.seats.player_2).toMatchObject({ person: "ida" });
    expect(queue(table)).toEqual(["eva"]);
  });

  it("stays first in the queue if there is no place, and gets the seat of a player who leaves", () => {
    const table = watched();
    sits(table, "eva");
    sits(table, "ida");
    win(table);
    table.run({ type: "rematch" });
    expect(queue(table)).toEqual(["eva", "ida"]);
    table.run({ type: "stand_up", seat: "player_2" });
    expect(table.state.seats.player_2).toMatchObject({ person: "eva" });
    expect(queue(table)).toEqual(["ida"]);
  });

  it("waits no more with a seat in the running game", () => {
    const table = withBots(2);
    sits(table, "eva");
    table.run({ type: "sit", player: { person: "eva", isProgram: false } });
    expect(table.state.seats.player_2).toMatchObject({ person: "eva" });
    expect(queue(table)).toEqual([]);
    expect(sits(table, "eva").change).toBeUndefined();
  });

  it("is passed over while away, keeps the place, and is seated when back", () => {
    const table = withBots(2);
    sits(table, "eva");
    sits(table, "ida");
    table.run({ type: "leave", person: "eva", why: "lost" });
    win(table);
    table.run({ type: "rematch" });
    expect(table.state.seats).toMatchObject({ player_2: { person: "ida" }, player_3: { bot: "steady" } });
    expect(queue(table)).toEqual(["eva"]);
    table.arrive("eva");
    expect(table.state.seats.player_3).toMatchObject({ person: "eva" });
  });

  it.each([
    [true, KEEP_SEAT.public],
    [false, KEEP_SEAT.private],
  ])("loses the place after being away as long as a seat is kept: public %s", (isPublic, kept) => {
    const table = watched({ isPublic });
    sits(table, "eva");
    table.run({ type: "leave", person: "eva", why: "closed" });
    table.pass(kept - SECOND);
    expect(queue(table)).toEqual(["eva"]);
    table.pass(SECOND);
    expect(queue(table)).toEqual([]);
  });

  it("is restored from log and snapshot", () => {
    const table = watched();
    sits(table, "eva");
    expect(table.restored().stored.state.next).toEqual([{ person: "eva" }]);
    expect(table.restored(snapshotOf(table.table.stored)).stored.state.next).toEqual([{ person: "eva" }]);
  });

  it("follows a guest who signs in, and goes with a removed account", () => {
    const { state } = sits(watched(), "eva").table.stored;
    const after = (person: string, by: string | undefined) => {
      const outcome = replacePerson(state, person, by);
      return typeof outcome === "string" ? outcome : outcome.state.next;
    };
    expect([after("eva", "account"), after("eva", undefined), after("eva", "ben")]).toEqual([
      [{ person: "account" }],
      undefined,
      undefined,
    ]);
  });

  it("is removed by the host, also during the game, and stays away", () => {
    const table = watched();
    sits(table, "eva");
    expect(table.run({ type: "kick", person: "ida" }).error).toBe("invalid_seat");
    table.run({ type: "kick", person: "eva" });
    expect([queue(table), table.state.kicked]).toEqual([[], ["eva"]]);
    expect(sits(table, "eva").error).toBe("kicked");
    expect(table.run({ type: "kick", person: "ben" }).error).toBe("game_running");
  });

  it("must be allowed to watch, and to play with others", () => {
    const { state } = watched();
    const fault = (settings: Partial<typeof SETTINGS>) =>
      sitNext({ ...state, settings: { ...state.settings, ...settings } }, { person: "eva", isProgram: false }, true);
    expect([fault({ watchers: false }), fault({ solo: true })]).toEqual(["not_allowed", "not_allowed"]);
    let full = state;
    for (let nr = 0; nr < 20; nr += 1) {
      const outcome = sitNext(full, { person: `guest ${nr}`, isProgram: nr % 2 === 0 }, true);
      if (typeof outcome !== "string") full = outcome.state;
    }
    expect(full.next).toHaveLength(12);
    expect(full.next?.slice(0, 2)).toEqual([{ person: "guest 0", program: true }, { person: "guest 1" }]);
  });
});

describe("the start of a rematch", () => {
  function rematched(bots = 1): TestTable {
    const table = withBots(bots);
    sits(table, "eva");
    win(table);
    table.run({ type: "rematch" });
    return table;
  }
  const starts = (table: TestTable) => named(wholeTableFor(table.table, "watcher"), "next_game");

  it("waits until the newcomer is ready", () => {
    const table = rematched();
    expect(table.run({ type: "start", person: "ana" }).error).toBeUndefined();
    expect(table.state.phase).toBe("waiting");
    expect(starts(table)).toEqual({ people: [], newcomers: ["player_2"], starts: table.now + 10 * SECOND });
    table.pass(4 * SECOND);
    ready(table, "eva");
    expect(table.state.phase).not.toBe("waiting");
    table.pass(6 * SECOND);
    expect(table.state.seats.player_2).not.toHaveProperty("standIn");
    expect(table.state).not.toHaveProperty("starts", expect.any(Number));
  });

  it("waits at most ten seconds, however often it is asked for; then a bot plays for a newcomer who sleeps", () => {
    const table = rematched();
    table.run({ type: "start", person: "ana" });
    table.pass(6 * SECOND);
    table.run({ type: "start", person: "ana" });
    table.pass(4 * SECOND);
    expect(table.state.phase).toBe("playing");
    expect(table.state.seats.player_2).toEqual({ person: "eva", ready: false, standIn: "steady" });
    // Until the newcomer does something.
    table.run({ type: "activity", seat: "player_2" });
    expect(table.state.seats.player_2).toEqual({ person: "eva", ready: false });
  });

  it("is no longer held up by a newcomer if the others are ready, whoever starts", () => {
    const table = TestTable.playing(["ana", "ben"], { seats: 3 }, oneMoveFromTheEnd);
    table.arrive("eva");
    sits(table, "eva");
    win(table);
    table.run({ type: "rematch" });
    expect(table.run({ type: "start", person: "ben" }).error).toBe("not_allowed");
    ready(table, "ana");
    ready(table, "ben");
    expect(table.run({ type: "start", person: "ben" }).error).toBeUndefined();
    table.pass(10 * SECOND);
    expect(table.state.phase).toBe("playing");
  });

  it("does not wait for a newcomer who is the host and starts it", () => {
    const table = new TestTable("ana", { seats: 2 });
    table.arrive("ana");
    table.run({ type: "add_bot", level: "steady" });
    table.run({ type: "stand_up", seat: "player_1" });
    sits(table, "ana");
    expect(table.state.seats.player_1).toMatchObject({ person: "ana", newcomer: true });
    table.run({ type: "start", person: "ana" });
    expect(table.state.phase).not.toBe("waiting");
  });

  it("is to be asked for again if too few players are left, or what they agree to has changed", () => {
    const table = watched({ seats: 3 });
    sits(table, "eva");
    win(table);
    table.run({ type: "rematch" });
    table.run({ type: "start", person: "ana" });
    table.run({ type: "change_settings", changes: { firstSeat: "host" } });
    expect(table.state.starts).toBeUndefined();
    table.run({ type: "start", person: "ana" });
    table.run({ type: "stand_up", seat: "player_2" });
    table.run({ type: "stand_up", seat: "player_3" });
    table.pass(10 * SECOND);
    expect([table.state.phase, table.state.starts]).toEqual(["waiting", undefined]);
  });

  it("goes on where it was after a restart", () => {
    const table = rematched();
    table.run({ type: "start", person: "ana" });
    const again = Object.assign(new TestTable(), { table: table.restored(), now: table.now });
    again.arrive("ana", "eva");
    again.pass(10 * SECOND);
    expect(again.state.phase).not.toBe("waiting");
  });
});
