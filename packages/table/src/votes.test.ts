import type { Call, VoteQuestion } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { toPresenceInfo } from "./index.ts";
import { SECOND, TestTable } from "./testing/test-table.ts";

const THREE = ["ana", "ben", "eva"] as const;
const SUSPEND: VoteQuestion = { kind: "suspend" };
const RESUME: VoteQuestion = { kind: "resume" };
const STAND_IN: VoteQuestion = { kind: "stand_in", seat: "player_2" };

const ask = (table: TestTable, person: string, question: VoteQuestion) =>
  table.run({ type: "ask_vote", asker: { person, isProgram: false }, question }).error;
const answer = (table: TestTable, person: string, agrees: boolean) =>
  table.run({ type: "answer_vote", person, vote: table.live.voting.open?.id ?? 0, agrees }).error;
const infoOf = (table: TestTable) => toPresenceInfo(table.table).vote;
/** The calls in the table's log. */
const calls = ({ log }: TestTable): Call[] => log.flatMap(({ body }) => (JSON.parse(body ?? "{}") as { calls?: Call[] }).calls ?? []);
const leave = (table: TestTable, person: string) => table.run({ type: "leave", person, why: "closed" });

describe("a vote", () => {
  it("names its question, its asker and who has answered, and is agreed when all have said yes", () => {
    const table = TestTable.playing(THREE);
    expect(ask(table, "ana", SUSPEND)).toBeUndefined();
    expect(infoOf(table)).toEqual({
      id: table.table.stored.version,
      kind: "suspend",
      by: "player_1",
      asker: { id: "ana", name: "ana", face: "fox" },
      yes: ["player_1"],
      open: ["player_2", "player_3"],
      until: table.now + 60 * SECOND,
    });
    answer(table, "eva", true);
    expect(infoOf(table)).toMatchObject({ yes: ["player_1", "player_3"], open: ["player_2"] });
    expect(table.state.phase).toBe("playing");
    answer(table, "ben", true);
    expect(table.state.phase).toBe("suspended");
    expect(infoOf(table)).toBeUndefined();
    expect(calls(table)).toEqual([
      ["vote_asked", { kind: "suspend", by: "player_1" }],
      ["vote_ended", { kind: "suspend", by: "player_1", outcome: "agreed" }],
    ]);
  });

  it("ends with the first no, and its asker waits half a minute before the next", () => {
    const table = TestTable.playing(THREE);
    ask(table, "ana", SUSPEND);
    answer(table, "ben", false);
    expect(table.state.phase).toBe("playing");
    expect(calls(table).at(-1)).toEqual(["vote_ended", { kind: "suspend", by: "player_1", outcome: "refused", no: "player_2" }]);
    expect(ask(table, "ana", SUSPEND)).toBe("too_many");
    expect(ask(table, "eva", SUSPEND)).toBeUndefined();
    answer(table, "eva", false);
    table.pass(30 * SECOND);
    expect(ask(table, "ana", SUSPEND)).toBeUndefined();
  });

  it("can be withdrawn by its asker, who may ask again", () => {
    const table = TestTable.playing(THREE);
    ask(table, "ana", SUSPEND);
    answer(table, "ana", false);
    expect(calls(table).at(-1)?.[1]).toMatchObject({ outcome: "withdrawn" });
    expect(ask(table, "ana", SUSPEND)).toBeUndefined();
  });

  it("is decided at once if nobody else is asked", () => {
    const table = TestTable.playing(["ana", "ben"]);
    leave(table, "ben");
    ask(table, "ana", STAND_IN);
    expect(table.state.seats.player_2).toMatchObject({ standIn: "steady" });
  });

  it("does not ask programs", () => {
    const table = new TestTable("ana", { seats: 2 });
    table.arrive("ana", "ben");
    table.run({ type: "sit", player: { person: "ben", isProgram: true } });
    table.run({ type: "start", person: "ana" });
    ask(table, "ana", SUSPEND);
    expect(table.state.phase).toBe("suspended");
  });

  it("is agreed when two players ask the same, and refuses another question meanwhile", () => {
    const table = TestTable.playing(["ana", "ben"]);
    ask(table, "ana", SUSPEND);
    expect(ask(table, "ben", RESUME)).toBe("vote_running");
    ask(table, "ben", SUSPEND);
    expect(table.state.phase).toBe("suspended");
  });

  it.each([
    ["the asker", "ana"],
    ["a voter", "ben"],
  ])("ends when %s leaves", (_, person) => {
    const table = TestTable.playing(THREE);
    ask(table, "ana", SUSPEND);
    answer(table, "eva", true);
    leave(table, person);
    expect(infoOf(table)).toBeUndefined();
    expect(table.state.phase).toBe("playing");
    expect(calls(table).at(-1)?.[1]).toMatchObject({ outcome: "dropped" });
  });

  it("ends when a voter gives up the seat", () => {
    const table = TestTable.playing(THREE);
    ask(table, "ana", SUSPEND);
    table.run({ type: "give_up_seat", seat: "player_2" });
    expect(infoOf(table)).toBeUndefined();
  });

  it("asks a player who comes back meanwhile", () => {
    const table = TestTable.playing(THREE);
    leave(table, "ben");
    ask(table, "ana", SUSPEND);
    table.arrive("ben");
    answer(table, "eva", true);
    expect(infoOf(table)?.open).toEqual(["player_2"]);
    answer(table, "ben", true);
    expect(table.state.phase).toBe("suspended");
  });

  it("takes answers for its own id only, and none of spectators", () => {
    const table = TestTable.playing(THREE);
    expect(table.run({ type: "answer_vote", person: "ben", vote: 3, agrees: true }).error).toBe("vote_over");
    ask(table, "ana", SUSPEND);
    expect(table.run({ type: "answer_vote", person: "ben", vote: 3, agrees: true }).error).toBe("vote_over");
    table.arrive("ida");
    expect(answer(table, "ida", true)).toBe("not_seated");
    expect(ask(table, "ida", SUSPEND)).toBe("not_seated");
    expect(infoOf(table)?.yes).toEqual(["player_1"]);
  });
});

describe("a vote that is not answered for a minute", () => {
  it("to suspend the game has failed", () => {
    const table = TestTable.playing(THREE);
    ask(table, "ana", SUSPEND);
    table.pass(60 * SECOND);
    expect(table.state.phase).toBe("playing");
    expect(calls(table).at(-1)?.[1]).toMatchObject({ outcome: "unanswered" });
  });

  it("to let a bot play for an absent player is agreed: nobody has objected", () => {
    const table = TestTable.playing(THREE);
    leave(table, "ben");
    ask(table, "ana", STAND_IN);
    table.pass(60 * SECOND - 1);
    expect(table.state.seats.player_2).not.toHaveProperty("standIn");
    table.pass(1);
    expect(table.state.seats.player_2).toMatchObject({ standIn: "steady" });
    expect(calls(table).slice(-2)).toEqual([
      ["vote_ended", { kind: "stand_in", seat: "player_2", by: "player_1", outcome: "agreed" }],
      ["seat_taken_by_bot", "player_2"],
    ]);
  });
});

describe("a vote to let a bot play", () => {
  it("ends when the player comes back, and is not asked about a player who is here", () => {
    const table = TestTable.playing(THREE);
    expect(ask(table, "ana", STAND_IN)).toBe("invalid_seat");
    leave(table, "ben");
    ask(table, "ana", STAND_IN);
    table.arrive("ben");
    expect(infoOf(table)).toBeUndefined();
    expect(calls(table).at(-1)?.[1]).toMatchObject({ outcome: "dropped" });
  });

  it("lets a suspended game go on without a player who stays away", () => {
    const table = TestTable.playing(THREE);
    for (const person of THREE) ask(table, person, SUSPEND);
    leave(table, "ben");
    expect(ask(table, "ana", RESUME)).toBe("not_allowed");
    for (const person of ["ana", "eva"]) ask(table, person, STAND_IN);
    for (const person of ["ana", "eva"]) ask(table, person, RESUME);
    expect(table.state.phase).toBe("playing");
  });
});

describe("a spectator who wants a bot's seat", () => {
  const TAKE_OVER: VoteQuestion = { kind: "take_over", seat: "player_2" };

  function watched(): TestTable {
    const table = new TestTable("ana", { takeOverBots: false });
    table.arrive("ana", "ben", "ida");
    table.run({ type: "add_bot", level: "steady" });
    table.sit("ben");
    table.run({ type: "start", person: "ana" });
    return table;
  }

  it("asks the players, and gets it when all agree", () => {
    const table = watched();
    expect(table.run({ type: "sit", player: { person: "ida", isProgram: false } }).error).toBe("game_running");
    expect(ask(table, "ida", { kind: "take_over", seat: "player_1" })).toBe("invalid_seat");
    ask(table, "ida", TAKE_OVER);
    expect(infoOf(table)).toMatchObject({ by: "watcher", asker: { id: "ida" }, yes: [], open: ["player_1", "player_3"] });
    answer(table, "ana", true);
    answer(table, "ben", true);
    expect(table.state.seats.player_2).toMatchObject({ person: "ida" });
    expect(calls(table).at(-1)).toEqual(["seat_handed_back", "player_2"]);
  });

  it("does not get it when nobody answers, and can withdraw", () => {
    const table = watched();
    ask(table, "ida", TAKE_OVER);
    answer(table, "ida", false);
    expect(calls(table).at(-1)?.[1]).toMatchObject({ outcome: "withdrawn" });
    ask(table, "ida", TAKE_OVER);
    table.pass(60 * SECOND);
    expect(table.state.seats.player_2).toMatchObject({ bot: "steady" });
    expect(ask(table, "ana", TAKE_OVER)).toBe("not_allowed");
  });
});
