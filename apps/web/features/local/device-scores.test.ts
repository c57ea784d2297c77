import { expect, it } from "vitest";
import { scoresOf } from "./device-scores.ts";

it("compares a game of this device with the others of this device", () => {
  const all = [4, 2, 4, 6].map((score, at) => ({ deck: "fluxx-3", game: `game ${at}`, score, at }));
  expect(scoresOf(all, "game 3")).toEqual({
    best: { score: 4, at: new Date(0) },
    last: [4, 2, 4, 6],
    scores: [2, 4, 6].map((score) => ({ score, games: score === 4 ? 2 : 1 })),
    ...{ days: [], counted: undefined, began: undefined },
  });
  expect(scoresOf([], undefined)).toEqual({ best: undefined, last: [], scores: [], days: [], counted: undefined, began: undefined });
});
