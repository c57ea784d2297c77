import type { SoloScores } from "@mutable/db";
import { expect, it } from "vitest";
import { dealSoFar, standingOf } from "./standing.ts";

const SCORES: SoloScores = {
  best: { score: 6, at: new Date(0) },
  last: [3, 6, 4],
  scores: [
    { score: 2, games: 3 },
    { score: 4, games: 5 },
    { score: 6, games: 2 },
    { score: 7, games: 1 },
  ],
  counted: undefined,
  began: undefined,
  days: [],
};
const GAME = { game: "this", score: 6 };

it("compares a score with the viewer's best", () => {
  const best = (score: number, scores: SoloScores = SCORES) => standingOf(scores, { ...GAME, score }).best;
  expect([best(5), best(6), best(7), best(0, { ...SCORES, best: undefined })]).toEqual(["below", "equal", "new", "first"]);
});

it("ranks a score among all: equal scores share a place", () => {
  expect(standingOf(SCORES, GAME).rank).toEqual({ place: 2, of: 11, better: 80 });
  expect(standingOf(SCORES, { ...GAME, score: 7 }).rank).toEqual({ place: 1, of: 11, better: 100 });
  expect(standingOf(SCORES, { ...GAME, score: 2 }).rank).toEqual({ place: 9, of: 11, better: 0 });
  expect(standingOf({ ...SCORES, scores: [{ score: 6, games: 1 }] }, GAME).rank).toEqual({ place: 1, of: 1, better: undefined });
});

it("ranks only the game that counts for the day, and names the one that counts instead", () => {
  const day = "2026-11-26";
  expect(standingOf({ ...SCORES, counted: GAME }, { ...GAME, day })).toMatchObject({ rank: { place: 2, of: 11 }, counted: undefined });
  expect(standingOf({ ...SCORES, counted: { game: "before", score: 4 } }, { ...GAME, day })).toMatchObject({
    rank: undefined,
    counted: { score: 4, rank: { place: 4, of: 11 } },
  });
  // The deal had ended.
  const tooLate = { ...SCORES, began: GAME.game };
  expect(standingOf(tooLate, { ...GAME, day })).toMatchObject({ rank: undefined, counted: undefined, isRepeated: false });
  const notFinished = { ...SCORES, began: "closed" };
  expect(standingOf(notFinished, { ...GAME, day })).toMatchObject({ rank: undefined, counted: undefined, isRepeated: true });
  expect(standingOf(notFinished, GAME)).toMatchObject({ rank: { place: 2, of: 11 }, isRepeated: false });
});

it("shows all scores in order, also those without a game", () => {
  expect(standingOf(SCORES, GAME).columns).toEqual([2, 3, 4, 5, 6, 7].map((score, at) => ({ score, games: [3, 0, 5, 0, 2, 1][at] })));
  expect(standingOf({ ...SCORES, scores: [] }, GAME).columns).toEqual([]);
});

it("says how many have played the deal of a day, and the best of them", () => {
  expect(dealSoFar(SCORES)).toEqual({ games: 11, most: 7 });
  expect(dealSoFar({ ...SCORES, scores: [] })).toBeUndefined();
});
