import { describe, expect, it } from "vitest";
import type { Beat } from "../model/beats.ts";
import {
  advanceTelling,
  isPromptHeld,
  isSkippable,
  nextChangeAt,
  pushStep,
  skipTelling,
  type Telling,
  type ToldStep,
  toldAt,
  untoldTime,
} from "./telling.ts";

const beat = (version: number, full = 600, more: Partial<Beat> = {}): Beat => ({
  ...{ version, show: undefined, impact: undefined, oneAway: [], shownAt: 0, played: undefined, holdsFor: 0, lastsFor: 0 },
  length: { full, short: full / 2 },
  landings: { goals: 0, rules: 0, piles: 0, captions: 0 },
  ...more,
});
const DRAMA = { oneAway: [{ goal: "g", seat: "player_2", missing: [] }] } as const;
const end = (version: number): Beat => beat(version, 3_000, { show: { is: "end", winner: "player_1" }, holdsFor: 3_000, lastsFor: 3_000 });

/** A clock that the test drives. It runs the timer as the board does. A change is its version. */
class Driven {
  now = 10_000;
  telling: Telling<number> = toldAt(0);

  push(...beats: (Beat | number)[]): void {
    for (const each of beats) {
      const step: ToldStep<number> = typeof each === "number" ? { change: each, beat: undefined } : { change: each.version, beat: each };
      this.telling = pushStep(this.telling, step, this.now);
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

  it("becomes short with more than four seconds to tell, and full again afterwards", () => {
    const table = new Driven();
    table.push(...[1, 2, 3, 4, 5].map((version) => beat(version, 1_200)));
    // The first was alone. Of the others 4.8 s are untold.
    table.wait(1_200);
    expect(table.told).toBe(2);
    table.wait(600);
    expect(table.told).toBe(3);
    table.wait(1_199);
    expect(table.told).toBe(3);
    table.wait(1);
    expect(table.told).toBe(4);
  });

  it("flashes with more than eight seconds to tell, except what concerns players", () => {
    const table = new Driven();
    table.push(...Array.from({ length: 9 }, (_, at) => beat(at + 1, 1_500, at === 2 ? DRAMA : {})));
    table.wait(1_500);
    expect(table.told).toBe(2);
    table.wait(160);
    expect(table.told).toBe(3);
    table.wait(1_499);
    expect(table.told).toBe(3);
    table.wait(1);
    expect(table.told).toBe(4);
  });

  it("goes to the newest state with more than twenty seconds to tell", () => {
    const table = new Driven();
    table.push(...Array.from({ length: 16 }, (_, at) => beat(at + 1, 1_500)));
    table.wait(1_500);
    expect([table.told, table.telling.phase, table.telling.waiting]).toEqual([16, "over", []]);
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

  it("changes a part of the board when its cause has landed, and all of them at a tap", () => {
    const table = new Driven();
    const landings = { goals: 800, rules: 0, piles: 300, captions: 320 };
    table.push(beat(1, 1_300, { landings }));
    expect([table.told, table.telling.before, table.telling.pending]).toEqual([1, 0, ["goals", "piles", "captions"]]);
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
