import { describe, expect, it } from "vitest";
import {
  advanceBeats,
  type BeatQueue,
  isBusy,
  isPromptHeld,
  isSkippable,
  NO_BEATS,
  nextChangeAt,
  pushBeat,
  SHORTEST_BEAT,
  skipBeats,
} from "./beat-queue.ts";
import type { Beat } from "./beats.ts";

const beat = (version: number, holdsFor = 0, lastsFor = holdsFor, more: Partial<Beat> = {}): Beat => ({
  ...{ version, show: undefined, impact: undefined, oneAway: [], shownAt: 0, played: undefined, holdsFor, lastsFor },
  ...more,
});
const end = (version: number): Beat => beat(version, 3_000, 3_000, { show: { is: "end", winner: "player_1" } });

/** A clock that the test drives. It runs the queue's timer as the board does. */
class Driven {
  now = 10_000;
  queue: BeatQueue = NO_BEATS;

  push(...beats: Beat[]): void {
    for (const each of beats) this.queue = pushBeat(this.queue, each, this.now);
  }

  wait(milliseconds: number): void {
    const until = this.now + milliseconds;
    for (let next = nextChangeAt(this.queue); next !== undefined && next <= until; next = nextChangeAt(this.queue)) {
      this.now = next;
      this.queue = advanceBeats(this.queue, next);
    }
    this.now = until;
  }

  tap(): void {
    this.queue = skipBeats(this.queue, this.now);
  }

  get told() {
    return this.queue.current?.version;
  }
}

describe("the queue of beats", () => {
  it("tells a beat at once if nothing is being told", () => {
    const table = new Driven();
    table.push(beat(1));
    expect([table.told, table.queue.phase]).toEqual([1, "over"]);
    table.wait(5_000);
    expect(table.told).toBe(1);
    table.push(beat(2));
    expect(table.told).toBe(2);
  });

  it("gives each beat its time", () => {
    const table = new Driven();
    table.push(beat(1), beat(2), beat(3));
    expect(table.told).toBe(1);
    table.wait(SHORTEST_BEAT);
    expect(table.told).toBe(2);
    table.wait(SHORTEST_BEAT);
    expect(table.told).toBe(3);
    expect(nextChangeAt(table.queue)).toBeUndefined();
  });

  it("holds the prompt until the cause has landed, also while earlier beats are told", () => {
    const table = new Driven();
    table.push(beat(1, 320));
    expect(isPromptHeld(table.queue)).toBe(true);
    table.wait(319);
    expect(isPromptHeld(table.queue)).toBe(true);
    table.wait(1);
    expect(isPromptHeld(table.queue)).toBe(false);
    table.push(beat(2, 320));
    expect(isPromptHeld(table.queue)).toBe(true);
    table.wait(SHORTEST_BEAT - 320 + 320);
    expect([table.told, isPromptHeld(table.queue)]).toEqual([2, false]);
  });

  it("holds no prompt with reduced motion", () => {
    const table = new Driven();
    table.push(beat(1), beat(2), beat(3, 0, 2_100));
    expect(isPromptHeld(table.queue)).toBe(false);
  });

  it("tells only the newest of many beats", () => {
    const table = new Driven();
    table.push(beat(1), beat(2), beat(3), beat(4));
    expect(table.told).toBe(1);
    table.push(beat(5));
    expect(table.told).toBe(5);
    expect(table.queue.waiting).toEqual([]);
  });

  it("never keeps a prompt waiting for longer than four beats", () => {
    const table = new Driven();
    for (let version = 0; version < 40; version += 1) {
      table.push(beat(version, 1_100));
      table.wait(50);
    }
    table.wait(4 * 1_100);
    expect([table.told, isPromptHeld(table.queue)]).toEqual([39, false]);
  });

  it("shows a show after the prompt has come, until it ends or the next beat comes", () => {
    const table = new Driven();
    table.push(beat(1, 1_000, 2_000));
    const phases = [0, 999, 1, 999, 1].map((time) => {
      table.wait(time);
      return table.queue.phase;
    });
    expect(phases).toEqual(["held", "held", "shown", "shown", "over"]);
    table.push(beat(2, 1_000, 2_000));
    table.wait(1_200);
    expect(table.queue.phase).toBe("shown");
    table.push(beat(3));
    expect(table.told).toBe(3);
  });

  it("ends at a tap, and tells the last beat that waited", () => {
    const table = new Driven();
    table.push(beat(1, 1_000, 2_000), beat(2, 500), beat(3, 500));
    table.tap();
    expect([table.told, table.queue.phase, isPromptHeld(table.queue)]).toEqual([3, "over", false]);
    const before = table.queue;
    table.tap();
    expect(table.queue).toBe(before);
  });

  it("keeps the end of the game for the first 400 ms, and shows it even if a tap skips what came before", () => {
    const table = new Driven();
    table.push(beat(1, 1_000), end(2));
    table.tap();
    expect([table.told, table.queue.phase]).toEqual([2, "held"]);
    table.tap();
    expect(table.queue.phase).toBe("held");
    table.wait(400);
    table.tap();
    expect(table.queue.phase).toBe("over");
  });

  it("shows in a skipped turn only what concerns players, and the end", () => {
    const oneAway = [{ seat: "player_2" }] as unknown as Beat["oneAway"];
    expect([beat(1, 300), beat(1, 0, 0, { oneAway }), end(1)].map(isSkippable)).toEqual([true, false, false]);
  });

  it("knows whether the next beat would have to wait", () => {
    const table = new Driven();
    expect(isBusy(table.queue, table.now)).toBe(false);
    table.push(beat(1, 1_000));
    expect(isBusy(table.queue, table.now)).toBe(true);
    table.wait(1_000);
    expect(isBusy(table.queue, table.now)).toBe(false);
  });
});
