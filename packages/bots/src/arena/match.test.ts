import { decks, fluxx3 } from "@mutable/decks";
import { gameCount, PROPERTY } from "@mutable/decks/testing";
import { describe, expect, it } from "vitest";
import { BOT_LEVELS, type BotLevel } from "../levels.ts";
import { quick } from "../testing/quick.ts";
import { playGame } from "./game.ts";
import { playMatch } from "./match.ts";
import { winShare } from "./win-share.ts";

const isDeep = process.env.TEST_DEEP === "1";
const level = (name: BotLevel, playouts?: number) => quick(fluxx3, name, playouts);
const furtherDecks = [...decks.values()].filter((deck) => deck !== fluxx3);

/** A reduced run of `npm run bench -- bots`. The games follow from their numbers, so it cannot fail by chance. */
describe("strength", () => {
  it("steady beats random", () => {
    const { share } = winShare(playMatch(fluxx3, { seats: 2, one: level("steady"), others: level("random") }, 0, isDeep ? 300 : 100));
    expect(share).toBeGreaterThan(0.8);
  });

  it("sharp beats steady, even with fewer playouts", PROPERTY, () => {
    const { share } = winShare(
      playMatch(fluxx3, { seats: 2, one: level("sharp", isDeep ? 200 : 30), others: level("steady") }, 0, Math.max(40, gameCount(60))),
    );
    expect(share).toBeGreaterThan(0.55);
  });
});

describe.each(furtherDecks)("strength in $id", (deck) => {
  it("steady beats random", () => {
    const match = { seats: 2, one: quick(deck, "steady"), others: quick(deck, "random") };
    expect(winShare(playMatch(deck, match, 0, isDeep ? 300 : 20)).share).toBeGreaterThan(0.75);
  });

  if (isDeep)
    it("sharp beats random, even with few playouts", PROPERTY, () => {
      const match = { seats: 2, one: quick(deck, "sharp", 20), others: quick(deck, "random") };
      expect(winShare(playMatch(deck, match, 0, 200)).share).toBeGreaterThan(0.75);
    });
});

describe.each([...decks.values()])("solo in $id", (deck) => {
  const meanScore = (name: BotLevel, games: number): number => {
    const bot = quick(deck, name, 20);
    const scores = Array.from({ length: games }, (_, number) => {
      const { ending } = playGame(deck, [bot], `solo ${number}`).game;
      return ending !== undefined && "score" in ending ? ending.score : Number.NaN;
    });
    return scores.reduce((sum, score) => sum + score, 0) / games;
  };

  it("steady, and in the deep run sharp, score at least twice what random does", PROPERTY, () => {
    const random = meanScore("random", isDeep ? 100 : 40);
    expect(meanScore("steady", isDeep ? 100 : 8)).toBeGreaterThan(2 * random);
    if (isDeep) expect(meanScore("sharp", 40)).toBeGreaterThan(2 * random);
  });
});

describe("a match", () => {
  it("plays each deal with the one bot in every seat", () => {
    const alike = { one: level("random"), others: level("random") };
    // Each deal has the same course every time, so the one bot wins each deal exactly once.
    expect(playMatch(fluxx3, { seats: 3, ...alike }, 0, 90)).toEqual({ games: 90, decided: 90, won: 30 });
  });

  it("returns the interval of a share", () => {
    expect(winShare({ won: 50, decided: 100, games: 100 })).toMatchObject({
      share: 0.5,
      low: expect.closeTo(0.404, 3),
      high: expect.closeTo(0.596, 3),
    });
    expect(winShare({ won: 0, decided: 0, games: 0 })).toEqual({ share: 0, low: 0, high: 1 });
    expect(winShare({ won: 20, decided: 20, games: 20 }).high).toBeCloseTo(1);
  });
});

it("a game between bots is the same on every machine", () => {
  const play = () =>
    playGame(
      fluxx3,
      BOT_LEVELS.map((level) => quick(fluxx3, level, 40)),
      "pinned",
    ).game;
  const { ending, turn, discard } = play();
  expect({ ending, turns: turn.number, top: discard.at(-1) }).toEqual(PINNED);
  expect(play().discard).toEqual(discard);
});

/** A difference means that the rules, the random stream or the bots have changed. */
const PINNED = { ending: { winner: "player_2" }, turns: 35, top: "rocket-to-the-moon" };
