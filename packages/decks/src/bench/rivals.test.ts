import { describe, expect, it } from "vitest";
import { boardgame } from "./boardgame.ts";
import { chanceFrom } from "./chance.ts";
import { ours } from "./ours.ts";
import { plain } from "./plain.ts";
import { reduced, SEAT_COUNT, type Start, startFrom } from "./reduced.ts";
import type { Look, Rival } from "./rival.ts";

const GAMES = 300;
const MOST_PLAYS = 200;

/** The table before the first play and after every one. */
function story<Table>(rival: Rival<Table>, start: Start, seed: number, plays: number): Look[] {
  const below = chanceFrom(seed);
  let table = rival.layOut(start)();
  const looks = [rival.look(table)];
  while (looks.length <= plays && !rival.isOver(table)) {
    table = rival.play(table, below);
    looks.push(rival.look(table));
  }
  return looks;
}

/** Only a reshuffle takes cards off the discard pile. Each rival shuffles by its own chance. */
const isReshuffle = (before: Look | undefined, { discard }: Look) => before?.discard.some((card, at) => discard[at] !== card) ?? false;

/** What does not depend on how the cards were shuffled. */
const counted = ({ hands, draw, ...look }: Look) => ({ ...look, hands: hands.map(({ length }) => length), draw: draw.length });

/** Plays one game three times, up to its first reshuffle, of which only the numbers of cards are compared. Gives what was compared. */
function compare(seed: number, size?: number): Look[] {
  const start = startFrom(chanceFrom(seed), size);
  const whole = story(ours, start, seed, MOST_PLAYS);
  // With too few cards our engine sees that nothing will move any more. The rivals do not; with the whole deck it cannot be.
  if (whole.at(-1)?.winner === undefined) whole.pop();
  const reshuffle = whole.findIndex((look, i) => isReshuffle(whole[i - 1], look));
  const looks = reshuffle === -1 ? whole : whole.slice(0, reshuffle + 1);
  const told = (all: Look[]) => all.map((look, i) => (i === reshuffle ? counted(look) : look));
  for (const rival of [boardgame, plain] as Rival<unknown>[]) {
    expect(told(story(rival, start, seed, looks.length - 1)), `game ${seed}`).toEqual(told(looks));
  }
  return looks;
}

const won = (looks: Look[]) => looks.at(-1)?.winner !== undefined;
const reshuffled = (looks: Look[]) => looks.some((look, i) => isReshuffle(looks[i - 1], look));
const skipped = (looks: Look[]) => looks.some(({ seat }, i) => (seat - (looks[i - 1]?.seat ?? seat) + SEAT_COUNT) % SEAT_COUNT > 1);

describe("the rivals of the benchmark", () => {
  it("play the part of the deck that is meant", () => {
    const countOf = (wanted: string) => reduced.source.cards.filter(({ type }) => type === wanted).length;
    expect(["keeper", "goal", "rule"].map(countOf)).toEqual([18, 18, 7]);
    expect(reduced.ids.length).toBe(43);
  });

  it("play by the same rules", () => {
    const games = Array.from({ length: GAMES }, (_, seed) => compare(seed));
    expect(games.filter(won).length).toBeGreaterThan(GAMES / 10);
    expect(games.filter(reshuffled).length).toBeGreaterThan(GAMES / 10);
  });

  it("do so when the cards run out and hands are empty", () => {
    const games = Array.from({ length: GAMES }, (_, seed) => compare(seed, 12 + (seed % 16)));
    expect(games.filter(skipped).length).toBeGreaterThan(GAMES / 40);
  });
});
