import { describe, expect, it } from "vitest";
import type { Beat } from "../model/beats.ts";
import { fanTime } from "../model/fan.ts";
import type { Script } from "../model/script.ts";
import { isSkippable, type ToldStep } from "./steps.ts";
import { advanceTelling, endBeat, isPromptHeld, nextChangeAt, pushStep, skipTelling, type Telling, toldAt } from "./telling.ts";
import { nextPiece, untoldTime } from "./tempo.ts";

const beat = (version: number, full = 600, more: Partial<Beat> = {}): Beat => ({
  ...{ version, turn: 1, show: undefined, impact: undefined, oneAway: [], shownAt: 0, played: undefined, holdsFor: 0, lastsFor: 0 },
  length: { full, short: full / 2 },
  landings: { goals: 0, rules: 0, piles: 0, rows: 0, captions: 0 },
  ...more,
});
const cardOf = (version: number) => ({ seat: "player_2", card: `c${version}` }) as const;
const plays = (version: number, turn = 1): Beat => beat(version, 1_200, { turn, played: cardOf(version) });
const DRAMA = { oneAway: [{ goal: "g", seat: "player_2", missing: [] }] } as const;
const end = (version: number): Beat => beat(version, 3_000, { show: { is: "end", winner: "player_1" }, holdsFor: 3_000, lastsFor: 3_000 });

/** A clock that the test drives. It runs the timer as the board does. A change is its version. */
class Driven {
  readonly #pace: number;
  now = 10_000;
  telling: Telling<number> = toldAt(0);

  push(...beats: (Beat | number)[]): void {
    for (const each of beats) {
      const step: ToldStep<number> = typeof each === "number" ? { change: each, beat: undefined } : { change: each.version, beat: each };
      this.telling = pushStep(this.telling, step, this.now, { pace: this.#pace, nextPiece });
    }
  }

  wait(milliseconds: number): void {
    const until = this.now + milliseconds;
    for (let next = nextChangeAt(this.telling); next !== undefined && next <= until; next = nextChangeAt(this.telling)) {
      this.now = next;
      this.telling = advanceTelling(this.telling, next);
    }
    this.now = until;
  }

  constructor(pace = 1) {
    this.#pace = pace;
  }

  tap(): void {
    this.telling = skipTelling(this.telling, this.now);
  }

  get told() {
    return this.telling.change;
  }
}

describe("what a board tells", () => {
  it("is told at once if nothing is being told", () => {
    const table = new Driven();
    table.push(beat(1));
    expect([table.told, table.telling.phase]).toEqual([1, "over"]);
    table.wait(5_000);
    table.push(beat(2));
    expect(table.told).toBe(2);
  });

  it("has its full length, and the table stays as it is told", () => {
    const table = new Driven();
    table.push(beat(1, 1_300), beat(2, 900), beat(3));
    expect(table.told).toBe(1);
    table.wait(1_299);
    expect(table.told).toBe(1);
    table.wait(1);
    expect(table.told).toBe(2);
    table.wait(900);
    expect(table.told).toBe(3);
    expect(nextChangeAt(table.telling)).toBeUndefined();
  });

  it("keeps the order of what is not told: a change of seats comes after the card before it", () => {
    const table = new Driven();
    table.push(1);
    expect(table.told).toBe(1);
    table.push(beat(2, 1_000), beat(3, 1_000), 4);
    expect(table.told).toBe(2);
    table.wait(1_000);
    expect([table.told, table.telling.beat?.version]).toEqual([4, 3]);
  });

  it("is as long as a question is held, if that is longer", () => {
    const table = new Driven();
    table.push(beat(1, 600, { holdsFor: 1_000, lastsFor: 1_000 }), beat(2));
    table.wait(999);
    expect([table.told, isPromptHeld(table.telling)]).toEqual([1, true]);
    table.wait(1);
    expect([table.told, isPromptHeld(table.telling)]).toEqual([2, false]);
  });

  it("takes so much longer as the pace says", () => {
    const table = new Driven(1.5);
    table.push(beat(1, 1_000), beat(2));
    table.wait(1_499);
    expect(table.told).toBe(1);
    table.wait(1);
    expect(table.told).toBe(2);
  });

  it("merges the plays of a player with more than four seconds to tell, and has full lengths afterwards", () => {
    const table = new Driven();
    table.push(beat(1, 1_200), ...[2, 3, 4, 5].map((version) => plays(version)), beat(6, 1_200, { turn: 2 }), beat(7, 1_200, { turn: 3 }));
    table.wait(1_200);
    expect([table.told, table.telling.beat?.show]).toMatchObject([5, { is: "fan", fan: [2, 3, 4, 5].map(cardOf) }]);
    table.wait(fanTime(4) - 1);
    expect(table.told).toBe(5);
    table.wait(1);
    expect(table.told).toBe(6);
    table.wait(1_199);
    expect(table.told).toBe(6);
    table.wait(1);
    expect(table.told).toBe(7);
  });

  it("is a montage with more than eight seconds to tell, which ends with what concerns players", () => {
    const table = new Driven();
    const turns = [2, 3, 4].flatMap((turn) => [10 * turn, 10 * turn + 1, 10 * turn + 2].map((version) => plays(version, turn)));
    table.push(beat(1, 300), ...turns, beat(50, 900, { ...DRAMA, turn: 4 }), beat(51, 600, { turn: 5 }));
    table.wait(300);
    expect([table.told, table.telling.beat?.show]).toMatchObject([42, { is: "fan", fan: { length: 9 } }]);
    table.wait(fanTime(9));
    expect([table.told, fanTime(9) <= 3_200]).toEqual([50, true]);
    table.wait(899);
    expect(table.told).toBe(50);
    table.wait(10);
    expect(table.told).toBe(51);
  });

  it("leaves out draws in a montage", () => {
    const table = new Driven();
    const draws = Array.from({ length: 6 }, (_, at) => beat(at + 2, 700, { turn: at + 2 }));
    table.push(beat(1, 300), ...draws, ...[8, 9, 10, 11].map((version) => plays(version, 9)));
    table.wait(300);
    expect([table.told, table.telling.beat?.show?.is]).toEqual([11, "fan"]);
  });

  it("goes to the newest state if it is more than twenty seconds behind", () => {
    const table = new Driven();
    table.push(beat(1, 1_500), beat(2), beat(3));
    table.now += 21_000;
    table.telling = advanceTelling(table.telling, table.now);
    expect([table.told, table.telling.phase, table.telling.waiting]).toEqual([3, "over", []]);
  });

  it("ends at a tap, in its newest state", () => {
    const table = new Driven();
    table.push(beat(1, 1_000, { holdsFor: 1_000, lastsFor: 2_000 }), beat(2), beat(3), 4);
    table.tap();
    expect([table.told, table.telling.beat?.version, table.telling.phase, isPromptHeld(table.telling)]).toEqual([4, 3, "over", false]);
    const before = table.telling;
    table.tap();
    expect(table.telling).toBe(before);
  });

  it("ends one show at a tap, and what waits of a turn", () => {
    const table = new Driven();
    table.push(
      beat(1, 1_000, { holdsFor: 1_000, lastsFor: 2_000 }),
      beat(2),
      beat(3),
      beat(4, 600, { turn: 2 }),
      beat(5, 600, { turn: 2 }),
    );
    table.telling = endBeat(table.telling, table.now);
    expect([table.told, isPromptHeld(table.telling)]).toEqual([2, false]);
    table.telling = skipTelling(table.telling, table.now, (version) => version < 4);
    expect([table.told, table.telling.waiting.map(({ change }) => change)]).toEqual([4, [5]]);
    table.wait(600);
    expect(table.told).toBe(5);
  });

  it("keeps the end of the game for the first 400 ms, and shows it even if a tap skips what came before", () => {
    const table = new Driven();
    table.push(beat(1, 1_000), end(2), 3);
    table.tap();
    expect([table.told, table.telling.phase]).toEqual([3, "held"]);
    table.tap();
    expect(table.telling.phase).toBe("held");
    table.wait(400);
    table.tap();
    expect(table.telling.phase).toBe("over");
  });

  it("keeps a rare moment for the first 400 ms, whatever waits; then a tap ends it in its last picture", () => {
    const script = { isDrama: true } as Script;
    const show = { is: "chaos", script, meaning: undefined } as const;
    const landings = { goals: 2_000, rules: 2_000, piles: 2_000, rows: 2_000, captions: 0 };
    const table = new Driven();
    table.push(beat(1, 2_800, { show, landings, holdsFor: 2_000, lastsFor: 2_800 }), plays(2));
    const press = () => {
      table.telling = endBeat(table.telling, table.now);
    };
    table.wait(399);
    press();
    expect([table.told, table.telling.phase]).toEqual([1, "held"]);
    table.wait(1);
    press();
    expect([table.told, table.telling.pending]).toEqual([2, []]);
  });

  it("changes a part of the board when its cause has landed, and all of them at a tap", () => {
    const table = new Driven();
    const landings = { goals: 800, rules: 0, piles: 300, rows: 300, captions: 320 };
    table.push(beat(1, 1_300, { landings }));
    expect([table.told, table.telling.before, table.telling.pending]).toEqual([1, 0, ["goals", "piles", "rows", "captions"]]);
    table.wait(300);
    expect(table.telling.pending).toEqual(["goals", "captions"]);
    table.wait(500);
    expect(table.telling.pending).toEqual([]);
    table.push(beat(2, 1_300, { landings }));
    table.wait(1_300);
    expect([table.telling.before, table.telling.pending]).toEqual([1, []]);
    table.push(beat(3, 1_300, { landings }));
    table.tap();
    expect([table.told, table.telling.pending]).toEqual([3, []]);
  });

  it("shows in a skipped turn only what concerns players, and the end", () => {
    expect([beat(1), beat(1, 0, DRAMA), end(1)].map(isSkippable)).toEqual([true, false, false]);
  });

  it("knows how much is untold", () => {
    expect(untoldTime([beat(1, 900), beat(2, 300)].map((each) => ({ change: 0, beat: each })))).toBe(1_200);
  });
});
