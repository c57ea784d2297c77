import type { Branch, SavedGame, SavedTable } from "@mutable/local-table";
import { describe, expect, it } from "vitest";
import { type BranchLine, branchLines, placeLines } from "./branch-lines.ts";

const branch = (step: number, game = "g"): Branch => ({
  game,
  name: "Friday",
  step,
  turn: 3,
  actual: { winner: "player_2", turn: 16, step: 100 },
});

const table = (id: string, step: number, phase: SavedTable["phase"], game?: string): SavedTable =>
  ({
    id,
    kind: "branch",
    phase,
    turn: 4,
    people: [{ id: "here-1", name: "Ana", face: "owl" }],
    branch: branch(step, game),
  }) as unknown as SavedTable;

const game = (id: string, step: number, moves: number): SavedGame =>
  ({
    id,
    kind: "branch",
    moves,
    turns: 9,
    winner: "player_2",
    seats: [
      { seat: "player_1", name: "Ana", face: "owl" },
      { seat: "player_2", name: "Bo", face: "frog", bot: "steady" },
    ],
    branch: branch(step),
  }) as unknown as SavedGame;

describe("the branches of a game", () => {
  it("are its running tables and its finished games, in the order of their steps", () => {
    const lines = branchLines(
      "g",
      [table("t1", 40, "playing"), table("t2", 10, "over"), table("t3", 5, "playing", "other")],
      [game("g t2", 10, 60)],
    );
    expect(lines).toMatchObject([
      { id: "g t2", kind: "finished", step: 10, last: 60, winner: "Bo", person: "Ana", turn: 9 },
      { id: "t1", kind: "running", step: 40, last: undefined, person: "Ana", turn: 4 },
    ]);
  });

  it("share a lane if they and their labels have room", () => {
    const line = (step: number, last?: number): BranchLine =>
      ({ ...branchLines("g", [table("t", step, "playing")], [])[0], last }) as BranchLine;
    const lanes = (...lines: BranchLine[]) => placeLines(lines, 100, 0.3).map(({ lane }) => lane);
    expect(lanes(line(0, 20), line(40, 60))).toEqual([0, 0]);
    expect(lanes(line(0, 20), line(25, 60))).toEqual([0, 1]);
    expect(lanes(line(10, 95), line(20, 30), line(60, 70))).toEqual([0, 1, 1]);
    expect(lanes(line(50, 60), line(95))).toEqual([0, 1]);
  });

  it("end with the track at the latest", () => {
    const [placed] = placeLines(branchLines("g", [], [game("a", 50, 300)]), 100, 0.3);
    expect(placed).toMatchObject({ from: 0.5, to: 1 });
  });
});
