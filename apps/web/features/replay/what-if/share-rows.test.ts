import type { ReplyCall } from "@mutable/engine";
import type { ShareState } from "@mutable/local-table";
import { describe, expect, it } from "vitest";
import { shareRows, visibleRows } from "./share-rows.ts";

const stateOf = (won: readonly number[], played: number, made?: number): ShareState => {
  const calls = won.map((_, at): ReplyCall => ["play_card", `card-${at}`]);
  return { status: "counting", moves: { calls, legal: calls.length, made }, played, rounds: 200, won };
};

describe("the rows of moves", () => {
  it("begin with the best move, and mark the one that was made", () => {
    const rows = shareRows(stateOf([82, 124, 40], 200, 0));
    expect(rows.map(({ call, share, isMade }) => [call[1], Math.round(share), isMade])).toEqual([
      ["card-1", 62, false],
      ["card-0", 41, true],
      ["card-2", 20, false],
    ]);
    expect(rows[0]?.doubt).toBeCloseTo(6.7, 1);
  });

  it("know nothing before the first round", () => {
    expect(shareRows(stateOf([0, 0], 0))).toMatchObject([
      { share: 0, low: 0, high: 100 },
      { share: 0, low: 0, high: 100 },
    ]);
  });

  it("are the best five and the one that was made, if there are more than eight", () => {
    const rows = shareRows(stateOf([10, 9, 8, 7, 6, 5, 4, 3, 2], 20, 7));
    expect(visibleRows(rows, false).map(({ call }) => call[1])).toEqual(["card-0", "card-1", "card-2", "card-3", "card-4", "card-7"]);
    expect(visibleRows(rows, true)).toHaveLength(9);
    expect(visibleRows(rows.slice(0, 8), false)).toHaveLength(8);
  });
});
