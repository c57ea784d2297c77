import type { HistoryEntry, ObservableTable, ObservableTableState } from "@mutable/client";
import { fluxx3 } from "@mutable/decks";
import type { View } from "@mutable/engine";
import { showLength, TOLD_LENGTHS } from "@mutable/protocol";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { direct } from "../director/direct.ts";
import { beatOf, openingBeat } from "../model/beats.ts";
import { arrangedSteps, type GameStep, gameSteps } from "../testing/game-steps.ts";
import { nextPiece } from "./tempo.ts";
import { type ToldChange, ToldTable } from "./told-table.ts";

type Parts = Partial<ObservableTableState>;
const NOTHING: Parts = { info: undefined, history: [], liveHistory: [], viewer: "player_1", deadlines: new Map() };

/** A table whose changes a test makes. As on a real one, the view comes first, and the history last. */
class ScriptedTable implements ObservableTable {
  now = { ...NOTHING, version: 0 } as ObservableTableState;
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #viewListeners = new Set<() => void>();
  #view: View;

  constructor(view: View) {
    const self = this;
    this.#view = view;
    const mirror = {
      get view() {
        return self.#view;
      },
      on: (_: string, listener: () => void) => {
        this.#viewListeners.add(listener);
        return () => void this.#viewListeners.delete(listener);
      },
    };
    this.now = { ...this.now, mirror };
  }

  on<Name extends keyof ObservableTableState>(part: Name, listener: (value: ObservableTableState[Name]) => void): () => void {
    const listeners = this.#listeners.get(part) ?? new Set();
    this.#listeners.set(part, listeners);
    const call = () => listener(this.now[part]);
    listeners.add(call);
    return () => void listeners.delete(call);
  }

  step({ after, entry }: Pick<GameStep, "after" | "entry">): void {
    this.#view = after;
    for (const listener of this.#viewListeners) listener();
    this.set({ version: entry.version });
    const history: readonly HistoryEntry[] = [...this.now.history, entry];
    this.set({ liveHistory: history, history });
  }

  set(parts: Parts): void {
    this.now = { ...this.now, ...parts };
    for (const part of Object.keys(parts)) for (const listener of this.#listeners.get(part) ?? []) listener();
  }
}

function toldTable([first, ...steps]: readonly GameStep[], { isPaced = true } = {}) {
  const source = new ScriptedTable((first as GameStep).after);
  const told = new ToldTable(source, {
    now: () => Date.now(),
    isPaced: () => isPaced,
    openingOf: () => undefined,
    tempo: () => ({ pace: 1, nextPiece }),
    beatOf: (entry, before, after, { isRuleShowDue: hasRuleShow, showsOfTurn: earlier }) =>
      beatOf(entry, { deck: fluxx3, before, after }, { isStill: false, hasShows: isPaced, hasRuleShow, direct, earlier }),
  });
  return { source, told, steps, end: told.follow() };
}

/** Lets all that was promised happen. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

describe("a told table", () => {
  it("never shows more than the stage, and comes to all that has happened, in its order", async () => {
    const game = fc.record({
      seed: fc.nat(200),
      seats: fc.integer({ min: 2, max: 6 }),
      viewer: fc.constantFrom("player_1", "watcher"),
      waits: fc.array(fc.constantFrom(0, 20, 120, 800, 3_000), { minLength: 20, maxLength: 60 }),
      taps: fc.array(fc.nat(60), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(game, async ({ seed, seats, viewer, waits, taps }) => {
        vi.clearAllTimers();
        const all = gameSteps(viewer as "player_1" | "watcher", seats, seed);
        const viewAt = new Map(all.map(({ after, entry }) => [entry.version, after]));
        const { source, told, steps, end } = toldTable(all);
        const startedAt = Date.now();
        let last = 0;
        const look = () => {
          const { version = 0, mirror, history, liveHistory } = told.now;
          expect(mirror?.view).toBe(viewAt.get(version));
          expect(version).toBeGreaterThanOrEqual(last);
          expect(version).toBeLessThanOrEqual(source.now.version ?? 0);
          expect([history.at(-1)?.version ?? 0, liveHistory.at(-1)?.version ?? 0]).toEqual([version, version]);
          expect(told.telling.beat?.version ?? 0).toBeLessThanOrEqual(version);
          // Parts that wait for a landing show an earlier table, whole.
          const { before, pending, beat, since } = told.telling;
          expect(before.view).toBe(viewAt.get(before.parts.version ?? 0));
          expect(before.parts.version ?? 0).toBeLessThanOrEqual(version);
          for (const part of pending) expect(beat?.landings[part]).toBeGreaterThan(Date.now() - startedAt - since);
          last = version;
        };
        told.on("version", look);
        told.on("liveHistory", look);
        for (const [nr, step] of steps.entries()) {
          source.step(step);
          await settled();
          look();
          if (taps.includes(nr)) told.skip();
          await vi.advanceTimersByTimeAsync(waits[nr % waits.length] ?? 0);
          look();
        }
        await vi.advanceTimersByTimeAsync(30_000);
        expect(told.now.version).toBe(source.now.version);
        end();
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: process.env.TEST_DEEP === "1" ? 300 : 25 },
    );
  });

  it("tells a round of bots within eight seconds, and within twelve if it concerns players", async () => {
    let rounds = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const { source, told, steps, end } = toldTable(gameSteps("watcher", 4, seed));
      // A round of three bots, with all that the rules let them do.
      const turn = (at: number) => steps[at]?.after.turn.number ?? 0;
      const from = steps.findIndex((_, at) => turn(at) > 12);
      const round = steps.filter((_, at) => turn(at) > 12 && turn(at) <= 15);
      if (from < 0 || round.length === 0) continue;
      for (const step of steps.slice(0, from)) source.step(step);
      await settled();
      told.skip();
      await vi.advanceTimersByTimeAsync(10_000);
      rounds += 1;
      const began = Date.now();
      let hasDrama = false;
      for (const step of round) {
        source.step(step);
        await vi.advanceTimersByTimeAsync(120);
      }
      const last = round.at(-1)?.entry.version;
      while (told.now.version !== last) {
        const { show, impact, oneAway } = told.telling.beat ?? {};
        hasDrama ||= show !== undefined || impact !== undefined || (oneAway?.length ?? 0) > 0;
        await vi.advanceTimersByTimeAsync(50);
      }
      expect(Date.now() - began, `seed ${seed}, ${round.length} moves`).toBeLessThanOrEqual(hasDrama ? 12_000 : 8_000);
      end();
    }
    expect(rounds).toBeGreaterThan(20);
  });

  it("shows at once who is there, what is said, and that the connection is lost", async () => {
    const { source, told, steps } = toldTable(gameSteps("watcher", 3, 1));
    for (const step of steps.slice(0, 4)) {
      source.step(step);
      await settled();
    }
    const heard: unknown[] = [];
    told.on("notice", (notice) => heard.push(notice));
    const news: ObservableTableState["news"] = [{ line: 1, channel: "seats", text: "Hi", after: 1, at: 0 }];
    source.set({ news });
    source.set({ state: { status: "joining" } });
    source.set({ notice: "paused" });
    source.set({ notice: "paused" });
    expect([told.now.news, told.now.state, heard]).toEqual([news, { status: "joining" }, ["paused", "paused"]]);
    expect(told.now.version).toBeLessThan(source.now.version ?? 0);
  });

  it("still shows what cannot be told, and reports why", async () => {
    const [first, second] = gameSteps("player_1", 3, 1) as [GameStep, GameStep];
    const source = new ScriptedTable(first.after);
    const beat = () => {
      throw new Error("unknown card");
    };
    const told = new ToldTable(source, {
      now: () => Date.now(),
      isPaced: () => true,
      openingOf: () => undefined,
      tempo: () => ({ pace: 1, nextPiece }),
      beatOf: beat,
    });
    told.follow();
    source.step(second);
    await settled();
    expect([told.now.version, told.now.mirror?.view]).toEqual([second.entry.version, second.after]);
    expect(() => vi.advanceTimersByTime(10)).toThrow("unknown card");
  });

  it("tells a game that has just begun from its deal on, and nothing of it to who comes later", async () => {
    const [first, second] = gameSteps("player_1", 3, 1) as [GameStep, GameStep];
    const teller = {
      ...{ now: () => Date.now(), isPaced: () => true, tempo: () => ({ pace: 1, nextPiece }), beatOf: () => undefined },
      openingOf: ({ parts, view }: ToldChange) => view && openingBeat(parts.version ?? 0, view.turn.seat, TOLD_LENGTHS.deal),
    };
    const source = new ScriptedTable(first.after);
    source.step(first);
    const told = new ToldTable(source, teller);
    const end = told.follow();
    const { before, pending } = told.telling;
    expect([Object.values(before.view?.hands ?? {}).flat(), before.view?.turn.number]).toEqual([[], 0]);
    expect(pending).toEqual(["rows", "captions"]);
    await vi.advanceTimersByTimeAsync(TOLD_LENGTHS.deal.full - 100);
    expect([told.telling.phase, told.telling.pending]).toEqual(["held", ["rows", "captions"]]);
    // A press ends it.
    told.endBeat();
    expect([told.telling.phase, told.telling.pending]).toEqual(["over", []]);
    source.step(second);
    expect(new ToldTable(source, teller).telling.phase).toBe("over");
    end();
  });

  it("gives the second show of a turn half its time, and shows no third one", async () => {
    const steps = arrangedSteps(
      {
        turn: "player_1",
        rules: ["play-4"],
        keepers: { player_2: ["milk", "bread"], player_3: ["time"] },
        hands: { player_1: ["scramble-keepers", "trade-hands"], player_2: ["rules-reset", "war"], player_3: ["peace"] },
      },
      [
        { seat: "player_1", call: ["play_card", "scramble-keepers"] },
        { seat: "player_1", call: ["play_card", "trade-hands"] },
        { seat: "player_1", call: ["choose_hand_of", "player_2"] },
        { seat: "player_1", call: ["play_card", "rules-reset"] },
      ],
      "watcher",
    );
    const { source, told, steps: moves } = toldTable(steps);
    const shows: unknown[] = [];
    for (const move of moves) {
      source.step(move);
      await settled();
      const { beat } = told.telling;
      if (beat?.show?.is === "chaos") shows.push([beat.show.script.show, beat.show.script.lasts, beat.show.script.words]);
      await vi.advanceTimersByTimeAsync(12_000);
    }
    expect(shows).toEqual([
      ["scramble", showLength("scramble", true, 3), undefined],
      ["trade", Math.round(showLength("trade", false) / 2), undefined],
    ]);
  });

  it("tells four times as fast while the viewer hurries", async () => {
    const slow = toldTable(gameSteps("watcher", 4, 3));
    const fast = toldTable(gameSteps("watcher", 4, 3));
    for (const { source, steps } of [slow, fast])
      for (const step of steps.slice(0, 4)) {
        source.step(step);
        await settled();
      }
    fast.told.hurry(true);
    const timeOf = async ({ told, source }: typeof slow) => {
      const began = Date.now();
      while (told.now.version !== source.now.version) await vi.advanceTimersByTimeAsync(5);
      return Date.now() - began;
    };
    const quick = await timeOf(fast);
    const whole = quick + (await timeOf(slow));
    expect(Math.abs(whole / quick - 4)).toBeLessThan(0.2);
    fast.told.hurry(false);
    expect(fast.told.isHurrying).toBe(false);
  });

  it("is as new as the table where nothing is paced, or another viewer looks", async () => {
    const unpaced = toldTable(gameSteps("player_1", 3, 1), { isPaced: false });
    for (const step of unpaced.steps.slice(0, 5)) unpaced.source.step(step);
    await settled();
    expect(unpaced.told.now.version).toBe(unpaced.source.now.version);
    const { source, told, steps } = toldTable(gameSteps("player_1", 3, 1));
    for (const step of steps.slice(0, 5)) {
      source.step(step);
      await settled();
    }
    const other = gameSteps("watcher", 3, 1)[8] as GameStep;
    const before = told.now.mirror;
    source.step(other);
    await settled();
    expect([told.now.version, told.now.mirror?.view]).toEqual([8, other.after]);
    expect(told.now.mirror).not.toBe(before);
  });
});
