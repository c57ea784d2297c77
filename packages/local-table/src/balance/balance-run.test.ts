import { tallyGames } from "@mutable/bots/balance";
import { fluxx1 } from "@mutable/decks";
import { describe, expect, it } from "vitest";
import { inThreadWorker } from "../testing/in-thread-worker.ts";
import type { BalanceQuestion } from "./balance-job.ts";
import { BalanceRun, runTimeLeft } from "./balance-run.ts";
import { runBalanceWorker } from "./index.ts";

const newWorker = () => inThreadWorker(runBalanceWorker);
const question: BalanceQuestion = { decks: [fluxx1.source], seats: 2, games: 5, seed: "run" };
const ended = (run: BalanceRun) => expect.poll(() => run.now().status).not.toBe("running");

describe("a run of games in workers", () => {
  it("counts the same with one worker, with several, and without any", async () => {
    const one = new BalanceRun(question, [newWorker()]);
    const two = new BalanceRun(question, [newWorker(), newWorker()]);
    await Promise.all([ended(one), ended(two)]);
    expect(one.now()).toMatchObject({ status: "done", played: 5, games: 5 });
    const [tally] = two.now().tallies;
    tally?.lengths.sort((a, b) => a.number - b.number);
    expect(two.now().tallies).toEqual(one.now().tallies);
    expect(one.now().tallies).toEqual([tallyGames({ deck: fluxx1, seed: "run", bots: ["steady", "steady"] }, 1, 5)]);
  });

  it("plays a former version with the same luck, so that equal decks do not differ", async () => {
    const run = new BalanceRun({ ...question, decks: [fluxx1.source, fluxx1.source], games: 2 }, [newWorker()]);
    await ended(run);
    const [now, before] = run.now().tallies;
    expect(now?.lengths).toHaveLength(2);
    expect(before).toEqual(now);
  });

  it("keeps what there is when it is cancelled", async () => {
    const worker = newWorker();
    const run = new BalanceRun({ ...question, games: 1_000 }, [worker]);
    await expect.poll(() => run.now().played).toBeGreaterThan(0);
    run.cancel();
    const then = run.now();
    expect(then).toMatchObject({ status: "cancelled", tallies: [{ lengths: { length: then.played } }] });
    expect(worker.isTerminated()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(run.now()).toEqual(then);
  });

  it("fails with a deck that cannot be played", async () => {
    const broken = { ...fluxx1.source, basics: undefined } as unknown as BalanceQuestion["decks"][number];
    const run = new BalanceRun({ ...question, decks: [broken] }, [newWorker()]);
    await ended(run);
    expect(run.now()).toMatchObject({ status: "failed", played: 0, tallies: [] });
  });

  it("knows how long the rest will take", () => {
    const state = { status: "running", played: 0, games: 100, tallies: [], elapsed: 0 } as const;
    expect(runTimeLeft(state)).toBeUndefined();
    expect(runTimeLeft({ ...state, played: 25, elapsed: 5_000 })).toBe(15_000);
    expect(runTimeLeft({ ...state, status: "cancelled", played: 25, elapsed: 5_000 })).toBe(0);
  });
});
