import { fluxx1, fluxx3, fluxx4, muchBother } from "@mutable/decks";
import type { Deck } from "@mutable/engine";
import { type AnyCall, TOLD_IN_FULL, TOLD_WITHIN, toldTime } from "@mutable/protocol";
import { refereeRandomGame } from "@mutable/referee/testing";
import { describe, expect, it } from "vitest";
import { direct } from "../director/direct.ts";
import { beatOf } from "../model/beats.ts";
import { type GameStep, gameSteps } from "../testing/game-steps.ts";
import { isSkippable } from "./steps.ts";
import { advanceTelling, isPromptHeld, nextChangeAt, pushStep, type Telling, toldAt } from "./telling.ts";
import { nextPiece } from "./tempo.ts";

const DECKS = [fluxx3, fluxx4, fluxx1, muchBother];
const VIEWER = "player_1";
const SEATS = 4;

/** A step, with the calls that everybody gets. */
interface CalledStep extends GameStep {
  readonly calls: readonly AnyCall[];
}

function calledSteps(deck: Deck, seed: number): readonly CalledStep[] {
  const { steps } = refereeRandomGame({ deck: deck.id, seats: SEATS, seed, seating: false });
  return gameSteps(VIEWER, SEATS, seed, deck).map((step, at) => ({ ...step, calls: JSON.parse(steps[at]?.broadcast.common ?? "[]") }));
}

const asksViewer = ({ after }: GameStep) => after.ending !== undefined || after.open.some(({ seat }) => seat === VIEWER);

/** What the others do from the end of the viewer's reply to the viewer's next question. */
function roundsOf(steps: readonly CalledStep[]): readonly (readonly CalledStep[])[] {
  const rounds: CalledStep[][] = [];
  steps.forEach((step, at) => {
    const before = steps[at - 1];
    if (before === undefined) return;
    if (asksViewer(before)) rounds.push([]);
    rounds.at(-1)?.push(step);
  });
  return rounds.filter((round) => round.length > 1);
}

/** Bots reply as quickly as a server lets them; a board tells it. Returns the time until the question can be seen. */
function timeOf(deck: Deck, round: readonly CalledStep[]) {
  let [now, told, ruleShownAt] = [0, 0, Number.NEGATIVE_INFINITY];
  let telling: Telling<number> = toldAt(-1);
  let isDramatic = false;
  const seen = new Set<number>();
  const wait = (until: number) => {
    for (let next = nextChangeAt(telling); next !== undefined && next <= until; next = nextChangeAt(telling)) {
      telling = advanceTelling(telling, next);
      if (telling.beat !== undefined) seen.add(telling.beat.version);
    }
    now = until;
  };
  const dramas: number[] = [];
  let shows = { turn: 0, count: 0 };
  for (const { entry, before, after, calls } of round) {
    const { number: turn } = before.turn;
    const earlier = shows.turn === turn ? shows.count : 0;
    const hasRuleShow = now - ruleShownAt >= 4_000;
    const beat = beatOf(entry, { deck, before, after }, { isStill: false, hasShows: true, hasRuleShow, direct, earlier });
    if (beat?.show?.is === "chaos") shows = { turn, count: earlier + 1 };
    if (beat?.show?.is === "rule") ruleShownAt = now;
    if (beat !== undefined && (!isSkippable(beat) || beat.show !== undefined)) {
      isDramatic = true;
      dramas.push(beat.version);
    }
    telling = pushStep(telling, { change: entry.version, beat }, now, { pace: 1, nextPiece });
    if (telling.beat !== undefined) seen.add(telling.beat.version);
    told = Math.min(now + TOLD_WITHIN, Math.max(now, told) + toldTime(calls));
    wait(now + (told - now > TOLD_IN_FULL ? 0 : 120));
  }
  const last = round.at(-1)?.entry.version;
  for (
    let next = nextChangeAt(telling);
    next !== undefined && (telling.change !== last || isPromptHeld(telling));
    next = nextChangeAt(telling)
  )
    wait(Math.max(now, next));
  return { time: now, isDramatic, untold: dramas.filter((version) => !seen.has(version)) };
}

describe("a round of bots", () => {
  it("is told within eight seconds, and within twelve if it concerns players; nothing of that is left out", () => {
    let [rounds, playAll, longest] = [0, 0, 0];
    for (let seed = 1; rounds < (process.env.TEST_DEEP === "1" ? 5_000 : 1_000); seed += 1) {
      const deck = DECKS[seed % DECKS.length] ?? fluxx3;
      for (const round of roundsOf(calledSteps(deck, seed))) {
        const { time, isDramatic, untold } = timeOf(deck, round);
        const where = `${deck.id}, seed ${seed}, version ${round[0]?.entry.version}, ${round.length} moves`;
        expect(time, where).toBeLessThanOrEqual(isDramatic ? 12_000 : 8_000);
        expect(untold, where).toEqual([]);
        rounds += 1;
        longest = Math.max(longest, round.length);
        if (round.some(({ after }) => after.rules.includes("play-all"))) playAll += 1;
      }
    }
    expect(playAll).toBeGreaterThan(20);
    expect(longest).toBeGreaterThan(20);
  });
});

describe("the time that a server expects", () => {
  it("is never shorter than what the board of any player tells of a move", () => {
    for (let seed = 1; seed <= (process.env.TEST_DEEP === "1" ? 80 : 12); seed += 1) {
      const deck = DECKS[seed % DECKS.length] ?? fluxx3;
      for (const { entry, before, after, calls } of calledSteps(deck, seed).slice(1)) {
        const beat = beatOf(entry, { deck, before, after }, { isStill: false, hasShows: true, hasRuleShow: true, direct });
        const tells = beat === undefined ? 0 : Math.max(beat.length.full, beat.holdsFor);
        const what = `${deck.id}, seed ${seed}, ${entry.events.map(({ is }) => is)}; ${calls.map(([name]) => name)}`;
        expect(toldTime(calls), what).toBeGreaterThanOrEqual(tells);
      }
    }
  });
});
