import { describe, expect, it } from "vitest";
import { tableInfoOf } from "./info.ts";
import { replacePerson } from "./seats.ts";
import { peopleInTally, type TableTally, withGame, withPersonReplaced } from "./tally.ts";
import { oneMoveFromTheEnd, TestTable } from "./testing/test-table.ts";

const ana = { person: "ana" };
const ben = { person: "ben" };
const tin = { bot: "Tin" };
const played = (tally: TableTally, by: typeof ana | typeof tin, goal?: string) => withGame(tally, [ana, ben, tin], { by, goal });
const NONE: TableTally = { games: 0, rows: [] };

const infoOf = ({ table }: TestTable) => tableInfoOf(table.id, table.stored.state, table.live.people);

function winGame(table: TestTable): void {
  table.run({ type: "reply", reply: { seat: "player_1", call: ["play_card", "peace"] } });
  expect(table.state.phase).toBe("over");
}

function playAgain(table: TestTable): void {
  table.run({ type: "rematch" });
  table.run({ type: "start", person: "ana" });
  table.pass(6_000);
  expect(table.state.phase).toBe("playing");
}

describe("the tally of a table", () => {
  it("counts the wins of all games, with their Goals", () => {
    const table = TestTable.playing(["ana", "ben"], {}, oneMoveFromTheEnd);
    expect(infoOf(table).tally).toBeUndefined();
    winGame(table);
    playAgain(table);
    expect(infoOf(table).tally?.games).toBe(1);
    winGame(table);
    expect(infoOf(table).tally).toEqual({
      games: 2,
      rows: [
        { id: "ana", name: "ana", face: "fox", wins: 2, goals: ["hippyism", "hippyism"] },
        { id: "ben", name: "ben", face: "fox", wins: 0, goals: [] },
      ],
    });
  });

  it("is restored from the log", () => {
    const table = TestTable.playing(["ana", "ben"], {}, oneMoveFromTheEnd);
    winGame(table);
    expect(table.restored().stored.state.tally).toEqual(table.state.tally);
  });

  it("keeps the row of a player who has left, and takes in a new one", () => {
    const table = TestTable.playing(["ana", "ben"], {}, oneMoveFromTheEnd);
    winGame(table);
    table.run({ type: "rematch" });
    table.run({ type: "stand_up", seat: "player_1" });
    table.arrive("cleo");
    table.sit("cleo");
    table.run({ type: "start", person: "ben" });
    table.pass(6_000);
    winGame(table);
    expect(infoOf(table).tally?.rows.map(({ id, wins }) => [id, wins])).toEqual([
      ["ana", 1],
      ["ben", 0],
      ["cleo", 1],
    ]);
  });

  it("counts a drawn game, and a win without a Goal", () => {
    const drawn = withGame(NONE, [ana, ben], undefined);
    expect(drawn).toEqual({ games: 1, rows: [ana, ben].map((player) => ({ player, wins: 0, goals: [] })) });
    expect(played(NONE, ana).rows[0]).toEqual({ player: ana, wins: 1, goals: [null] });
  });

  it("forgets a bot that is gone without a win, and keeps one that has won", () => {
    const gone = withGame(played(NONE, ana, "toast"), [ana, ben], undefined);
    expect(gone.rows.map(({ player }) => player)).toEqual([ana, ben]);
    const won = withGame(played(NONE, tin, "toast"), [ana, ben], undefined);
    expect(won.rows.map(({ player }) => player)).toEqual([ana, ben, tin]);
  });

  it("keeps the Goals of the latest wins, and at most twelve rows", () => {
    let tally = NONE;
    for (let game = 1; game <= 20; game += 1)
      tally = withGame(tally, [ana, { person: `guest ${game}` }], { by: ana, goal: `goal-${game}` });
    expect(tally.rows[0]).toMatchObject({ player: ana, wins: 20, goals: { length: 8, 0: "goal-13", 7: "goal-20" } });
    expect(tally.rows).toHaveLength(12);
    expect(tally.rows.at(-1)?.player).toEqual({ person: "guest 20" });
  });

  it("follows a guest who signs in to an account, also one with a row", () => {
    const tally = played(played(NONE, ana, "toast"), ana, "dreams");
    expect(withPersonReplaced(tally, "ana", "account").rows[0]).toMatchObject({ player: { person: "account" }, wins: 2 });
    const joined = withPersonReplaced(tally, "ana", "ben");
    expect(joined.rows).toEqual([
      { player: ben, wins: 2, goals: ["toast", "dreams"] },
      { player: tin, wins: 0, goals: [] },
    ]);
  });

  it("has no row of a person whose account is removed", () => {
    const table = TestTable.playing(["ana", "ben"], {}, oneMoveFromTheEnd);
    winGame(table);
    const outcome = replacePerson(table.state, "ana", undefined);
    if (typeof outcome === "string") throw new Error(outcome);
    expect(peopleInTally(outcome.state.tally)).toEqual(["ben"]);
    expect(tableInfoOf("table", table.state, new Map()).tally?.rows).toEqual([]);
  });
});
