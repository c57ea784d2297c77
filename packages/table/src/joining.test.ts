import { ENGINE_VERSION, randomReply, type Seat } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { finishedGameOf, listingOf, parseLogEntry, summaryOf, wholeTableFor } from "./index.ts";
import { oneMoveFromTheEnd, SECOND, TestTable } from "./testing/test-table.ts";

/** Joining a running game. */

const OPEN = { seats: 3, jumpingIn: true } as const;

function joins(table: TestTable, person = "eva", seat?: Seat) {
  table.arrive(person);
  return table.run({ type: "sit", player: { person, isProgram: false }, seat });
}

const gameOf = ({
  table: {
    stored: { referee },
  },
}: TestTable) => {
  if (referee === undefined) throw new Error("There is no game.");
  return referee.game;
};

/** Plays until the next turn begins. */
function playTurn(table: TestTable): void {
  const { number } = gameOf(table).turn;
  for (let moves = 0; moves < 100 && gameOf(table).turn.number === number; moves += 1) {
    const [decision] = gameOf(table).open;
    if (decision === undefined) throw new Error("The game is over.");
    const { error } = table.run({ type: "reply", reply: { seat: decision.seat, call: randomReply(decision, () => 0) } });
    expect(error).toBeUndefined();
  }
}

describe("a person who joins a running game", () => {
  it("takes the free seat at once, and gets cards when the next turn begins", () => {
    const table = TestTable.playing(["ana", "ben"], OPEN);
    const { error, change } = joins(table);
    expect(error).toBeUndefined();
    expect(table.state.seats.player_3).toEqual({ person: "eva", ready: false });
    expect(gameOf(table).joining).toEqual(["player_3"]);
    expect(change?.move?.broadcast.common).toContain('["seat_joining","player_3"]');
    playTurn(table);
    expect(gameOf(table).seats).toEqual(["player_1", "player_2", "player_3"]);
    expect(gameOf(table).hands.player_3.length).toBeGreaterThanOrEqual(3);
  });

  it("is in the log, so that the table can be restored", () => {
    const table = TestTable.playing(["ana", "ben"], OPEN);
    joins(table);
    const last = table.log.at(-1);
    expect(last && parseLogEntry(last).move).toMatchObject({ seat: "player_3", call: ["join"] });
    playTurn(table);
    expect(table.restored().stored.referee?.save()).toEqual(table.table.stored.referee?.save());
  });

  it("plays by the rules of the game, which an old log does not name", () => {
    const table = TestTable.playing(["ana", "ben"], OPEN);
    const restored = (log: typeof table.log) => table.restored(null, log).stored.referee?.game.engine;
    expect(restored(table.log)).toBe(ENGINE_VERSION);
    const without = (text: string | null, named: string) => text?.replaceAll(named, "") ?? null;
    const old = table.log.map((entry) => ({
      ...entry,
      body: without(entry.body, `"engine":"${ENGINE_VERSION}",`),
      record: without(entry.record, `["engine","${ENGINE_VERSION}"],`),
    }));
    expect(old).not.toEqual(table.log);
    // Of the first version.
    expect(restored(old)).toBeUndefined();
  });

  it("sees the game as a player without cards until then", () => {
    const table = TestTable.playing(["ana", "ben"], OPEN);
    joins(table);
    const calls = JSON.parse(wholeTableFor(table.table, "player_3")) as [string, ...unknown[]][];
    expect(calls.find(([name]) => name === "game")?.[1]).toMatchObject({ seats: ["player_1", "player_2"], joining: ["player_3"] });
  });

  it("takes a free seat rather than a bot's, unless the bot's is named", () => {
    const bots = (table: TestTable) => {
      table.arrive("ana");
      table.run({ type: "add_bot", level: "steady" });
      table.run({ type: "start", person: "ana" });
      return table;
    };
    const table = bots(new TestTable("ana", OPEN));
    joins(table);
    expect(table.state.seats).toMatchObject({ player_2: { bot: "steady" }, player_3: { person: "eva" } });
    const other = bots(new TestTable("ana", OPEN));
    joins(other, "eva", "player_2");
    expect(other.state.seats).toMatchObject({ player_2: { person: "eva" } });
    expect(other.state.seats.player_3).toBeUndefined();
  });

  it.each(["fluxx-4", "fluxx-3"])("leaves no bot behind when they give up the seat before they have cards: %s", (deck) => {
    const table = TestTable.playing(["ana", "ben"], { ...OPEN, deck });
    joins(table);
    table.run({ type: "give_up_seat", seat: "player_3" });
    expect(table.state.seats.player_3).toBeUndefined();
    expect(gameOf(table).joining).toEqual([]);
    expect(joins(table, "ida").error).toBeUndefined();
  });

  it("has not played if the game ends before the next turn", () => {
    const table = TestTable.playing(["ana", "ben"], OPEN, (state, usual) => ({
      ...oneMoveFromTheEnd(state),
      ...(usual.profile && { profile: usual.profile }),
    }));
    joins(table);
    const { change, table: after } = table.run({ type: "reply", reply: { seat: "player_1", call: ["play_card", "peace"] } });
    expect(after.stored.state.phase).toBe("over");
    expect(change && finishedGameOf(change, after.stored)?.seats.map(({ person }) => person)).toEqual(["ana", "ben"]);
    expect(after.stored.state.seats.player_3).toMatchObject({ person: "eva" });
  });
});

describe("joining a running game", () => {
  it("does not end the wait for players who left while no player was there", () => {
    const table = TestTable.playing(["ana", "ben"], { ...OPEN, botAfter: 20 });
    table.arrive("eva");
    for (const person of ["ana", "ben"]) table.run({ type: "leave", person, why: "closed" });
    table.pass(10 * 60 * SECOND);
    joins(table);
    const standIns = () => Object.values(table.state.seats).filter((holder) => "standIn" in holder).length;
    expect(standIns()).toBe(0);
    table.pass(20 * SECOND);
    expect(standIns()).toBe(2);
  });

  it("waits until a suspended game goes on", () => {
    const table = TestTable.playing(["ana", "ben"], OPEN);
    for (const person of ["ana", "ben"])
      table.run({ type: "ask_vote", asker: { person, isProgram: false }, question: { kind: "suspend" } });
    expect(table.state.phase).toBe("suspended");
    expect(joins(table).error).toBe("game_running");
    for (const person of ["ana", "ben"]) table.run({ type: "ask_vote", asker: { person, isProgram: false }, question: { kind: "resume" } });
    expect(joins(table).error).toBeUndefined();
  });

  it("makes the new player a voter", () => {
    const table = TestTable.playing(["ana", "ben"], OPEN);
    table.run({ type: "ask_vote", asker: { person: "ana", isProgram: false }, question: { kind: "suspend" } });
    joins(table);
    table.run({ type: "ask_vote", asker: { person: "ben", isProgram: false }, question: { kind: "suspend" } });
    expect(table.state.phase).toBe("playing");
    table.run({ type: "ask_vote", asker: { person: "eva", isProgram: false }, question: { kind: "suspend" } });
    expect(table.state.phase).toBe("suspended");
  });

  it("gives a seat that a player has left with its whole reserve", () => {
    const table = TestTable.playing(["ana", "ben", "eva"], { jumpingIn: true, droppingOut: true, clock: { decision: 10, reserve: 60 } });
    const left = table.asked;
    table.now += 60 * SECOND;
    playTurn(table);
    expect(table.table.stored.clocks.reserve[left]).toBe(10 * SECOND);
    table.run({ type: "give_up_seat", seat: left });
    joins(table, "ida");
    expect(table.state.seats[left]).toMatchObject({ person: "ida" });
    expect(table.table.stored.clocks.reserve[left]).toBeUndefined();
  });

  it("makes the player who waits the winner if all others leave", () => {
    const table = TestTable.playing(["ana", "ben"], { ...OPEN, droppingOut: true });
    joins(table);
    const [current, other] = table.asked === "player_1" ? (["player_1", "player_2"] as const) : (["player_2", "player_1"] as const);
    table.run({ type: "give_up_seat", seat: other });
    const { change, table: after } = table.run({ type: "give_up_seat", seat: current });
    expect(after.stored.state.phase).toBe("over");
    expect(change && finishedGameOf(change, after.stored)).toMatchObject({ winner: "player_3", seats: [{ person: "eva" }] });
  });

  it.each([
    ["fluxx-4", undefined, true],
    ["fluxx-4", false, false],
    ["fluxx-3", undefined, false],
    ["fluxx-3", true, true],
  ])("is as the deck says, unless the table has set it: %s, %s", (deck, jumpingIn, isAllowed) => {
    const table = TestTable.playing(["ana", "ben"], { seats: 3, deck, ...(jumpingIn !== undefined && { jumpingIn }) });
    expect(joins(table).error).toBe(isAllowed ? undefined : "table_full");
    expect(joins(table, "ida", "player_3").error).toBe(isAllowed ? "seat_taken" : "game_running");
  });

  it("is refused to those who have a seat or were removed, and where no seat is free", () => {
    const table = new TestTable("ana", { ...OPEN, takeOverBots: false });
    table.arrive("ana", "ben", "eva");
    table.sit("ben", "eva");
    table.run({ type: "kick", seat: "player_3" });
    table.run({ type: "start", person: "ana" });
    expect(joins(table, "eva").error).toBe("kicked");
    expect(joins(table, "ben", "player_3").error).toBe("game_running");
    expect(joins(table, "ida").error).toBeUndefined();
    expect(joins(table, "max").error).toBe("game_running");
  });

  it("is listed in the lobby while a seat is free", () => {
    const table = TestTable.playing(["ana", "ben"], { ...OPEN, isPublic: true });
    const shown = () => [listingOf(table.table)?.joinable, (summaryOf(table.table.stored).summary as { joinable?: true }).joinable];
    expect(shown()).toEqual([true, true]);
    joins(table);
    expect(shown()).toEqual([undefined, undefined]);
  });
});
