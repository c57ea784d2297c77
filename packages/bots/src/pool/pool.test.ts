import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Worker } from "node:worker_threads";
import { fluxx3 } from "@mutable/decks";
import { type Decision, type Game, keyFromText, openDeck, transition } from "@mutable/engine";
import { afterEach, describe, expect, it, vi } from "vitest";
import { playGame } from "../arena/game.ts";
import { BOT_LEVELS, type BotLevel, createBot } from "../levels.ts";
import { EMPTY_MEMORY } from "../memory.ts";
import { playableDeck } from "../playable-deck.ts";
import { seatView } from "../seat-view.ts";
import { DEFAULT_SEARCH_LIMITS, sharpBot } from "../sharp.ts";
import { steadyBot } from "../steady.ts";
import type { BotRequest } from "./job.ts";
import { type BotPool, type BotPoolOptions, createBotPool } from "./pool.ts";

const playable = playableDeck(fluxx3);

const opened: BotPool[] = [];
const open = (options?: BotPoolOptions): BotPool => {
  const pool = createBotPool(options);
  opened.push(pool);
  return pool;
};
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
});

/** The goals that are durations hold on a quiet machine only. */
const isDeep = process.env.TEST_DEEP === "1";

/** Opens a pool whose timeout passes only when a test lets it pass, and waits until its worker has started. */
async function openWithFakeTimeout(timeoutMs: number, options: BotPoolOptions = {}): Promise<BotPool> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pool = open({ threads: 1, timeoutMs, ...options });
  const [prompt] = prompts(1) as [Prompt];
  await pool.decide(ask(prompt, "random"), playable);
  return pool;
}

/** Pools whose workers are listed, and set `answered` in shared memory once they have posted an answer. */
async function observedPools() {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const program = `
    const { parentPort, workerData: { url, answered } } = require("node:worker_threads");
    const post = parentPort.postMessage.bind(parentPort);
    parentPort.postMessage = (message) => {
      post(message);
      if ("ready" in message) return;
      Atomics.store(answered, 0, 1);
      Atomics.notify(answered, 0);
    };
    void import(url);`;
  const workers: Worker[] = [];
  vi.resetModules();
  vi.doMock("node:worker_threads", async (original) => {
    const { Worker } = await original<typeof import("node:worker_threads")>();
    class ObservedWorker extends Worker {
      constructor(url: URL) {
        super(program, { eval: true, workerData: { url: url.href, answered } });
        workers.push(this);
      }
    }
    return { Worker: ObservedWorker };
  });
  const { createBotPool: create } = await import("./pool.ts");
  vi.doUnmock("node:worker_threads");
  return { create, workers, answered };
}

interface Prompt {
  game: Game;
  decision: Decision;
}

/** Decisions with a choice, from real games. */
function prompts(count: number): Prompt[] {
  const found: Prompt[] = [];
  for (let n = 0; found.length < count; n += 1) {
    const bots = Array.from({ length: 4 }, () => steadyBot(playable));
    playGame(fluxx3, bots, `pool ${n}`, ({ game, decision }) => void (decision.cards.length > 2 && found.push({ game, decision })));
  }
  return found.slice(0, count);
}

const ask = ({ game, decision }: Prompt, level: BotLevel = "sharp"): BotRequest => ({
  level,
  memory: EMPTY_MEMORY,
  view: seatView(game, decision.seat),
  decision,
  random: keyFromText("a pool"),
});
/** A request on which every bot throws. */
const broken = ({ game, decision }: Prompt): BotRequest => ({
  ...ask({ game, decision }),
  view: seatView({ ...game, open: [] }, decision.seat),
});

describe("the bot pool", () => {
  const [prompt] = prompts(1) as [Prompt];

  it("decides like the bots themselves", async () => {
    const pool = open({ timeoutMs: 20_000 });
    for (const level of BOT_LEVELS) {
      const request = ask(prompt, level);
      const { memory, view, decision, random } = request;
      expect(await pool.decide(request, playable)).toEqual(createBot(playable, level).decide(memory, view, decision, random));
    }
  });

  it("decides with decks that players have made, also after many of them", async () => {
    const errors: string[] = [];
    const pool = open({ threads: 1, timeoutMs: 60_000, onError: ({ message }) => errors.push(message) });
    const made = Array.from({ length: 25 }, (_, n) => playableDeck(openDeck({ ...fluxx3.source, id: `made-pool-${n}` })));
    for (const deck of [...made, ...made.slice(0, 2)]) {
      const game = { ...prompt.game, deck: deck.deck.id };
      const { memory, view, decision, random } = ask({ ...prompt, game }, "steady");
      const { reply } = await pool.decide({ level: "steady", memory, view, decision, random }, deck);
      expect(reply).toEqual(createBot(playable, "steady").decide(memory, view, decision, random).reply);
    }
    expect(errors).toEqual([]);
  });

  it("decides with the weights that each table has, also of decks with one id", async () => {
    const pool = open({ threads: 1, timeoutMs: 60_000 });
    const deck = openDeck({ ...fluxx3.source, id: "made-pool-1" });
    const losing = playableDeck(deck, { winning: { heldMet: -9, keepers: -9, nowWin: -9 }, scoring: {} });
    const request = ask({ ...prompt, game: { ...prompt.game, deck: deck.id } }, "steady");
    const { memory, view, decision, random } = request;
    const replies = [playableDeck(deck), losing].map((each) => createBot(each, "steady").decide(memory, view, decision, random).reply);
    expect(replies[0]).not.toEqual(replies[1]);
    for (const each of [playableDeck(deck), losing, playableDeck(deck)])
      expect((await pool.decide(request, each)).reply).toEqual(replies[each === losing ? 1 : 0]);
  });

  it("answers more requests at once than it has threads", async () => {
    const pool = open({ threads: 2, timeoutMs: 60_000 });
    const all = prompts(12);
    const answers = await Promise.all(all.map((one) => pool.decide(ask(one), playable)));
    for (const [at, { game }] of all.entries()) expect(transition(fluxx3, game, answers[at]?.reply ?? never()).error).toBeUndefined();
  });

  it("answers all pending requests when the timeout has passed", async () => {
    const pool = await openWithFakeTimeout(120);
    const all = prompts(40);
    const waiting = all.map((one) => pool.decide(ask(one), playable));
    vi.advanceTimersByTime(120);
    const answers = await Promise.all(waiting);
    for (const [at, { game }] of all.entries()) expect(transition(fluxx3, game, answers[at]?.reply ?? never()).error).toBeUndefined();
  });

  it("answers within the timeout under any load", async () => {
    const pool = open({ threads: 1, timeoutMs: 120 });
    const all = prompts(40);
    await pool.decide(ask(prompt, "random"), playable);
    const began = performance.now();
    const answers = await Promise.all(all.map((one) => pool.decide(ask(one), playable)));
    // Forty times 50 ms of thinking would take two seconds.
    expect(performance.now() - began).toBeLessThan(isDeep ? 1_000 : 30_000);
    for (const [at, { game }] of all.entries()) expect(transition(fluxx3, game, answers[at]?.reply ?? never()).error).toBeUndefined();
  });

  it("stops a search in time with the best reply so far", async () => {
    const { memory, view, decision, random } = ask(prompt);
    const askedWithin = (most: number) => {
      let asked = 0;
      const isTimeUp = () => {
        asked += 1;
        return asked > most;
      };
      const { reply } = sharpBot(playable, { ...DEFAULT_SEARCH_LIMITS, isTimeUp }).decide(memory, view, decision, random);
      expect(transition(fluxx3, prompt.game, reply).error).toBeUndefined();
      return asked;
    };
    expect(askedWithin(Number.POSITIVE_INFINITY)).toBeGreaterThan(60);
    expect(askedWithin(10)).toBeLessThan(15);
  });

  it("neither waits for a starting worker nor takes it for a hanging one", async () => {
    const errors: string[] = [];
    const pool = open({ threads: 1, timeoutMs: 1, onError: ({ message }) => errors.push(message) });
    const { reply } = await pool.decide(ask(prompt), playable);
    expect(transition(fluxx3, prompt.game, reply).error).toBeUndefined();
    expect(errors).toEqual([]);
  });

  it("replaces a worker that hangs", async () => {
    const errors: string[] = [];
    const pool = await openWithFakeTimeout(2_000, { onError: ({ message }) => errors.push(message) });
    const decision: Decision = { ...prompt.decision, kind: "must_discard_from_hand", min: 5, max: 8, cards: ["milk"] };
    const endless: BotRequest = { ...ask(prompt, "random"), view: seatView({ ...prompt.game, open: [decision] }, decision.seat), decision };
    const answer = pool.decide(endless, playable);
    vi.advanceTimersByTime(2_000);
    const { reply } = await answer;
    expect(reply).toEqual({ seat: prompt.decision.seat, decision: prompt.decision.id, call: ["discard_cards", ["milk"]] });
    expect(errors).toEqual([expect.stringContaining("its worker was terminated")]);
    expect((await pool.decide(ask(prompt, "random"), playable)).why).toEqual({ because: "chance" });
  });

  it("answers when a bot throws, and reports the error", async () => {
    const errors: string[] = [];
    const pool = open({ timeoutMs: 60_000, onError: ({ message }) => errors.push(message) });
    const { reply } = await pool.decide(broken(prompt), playable);
    expect(transition(fluxx3, prompt.game, reply).error).toBeUndefined();
    expect(errors).toEqual([expect.stringContaining("has no open decision")]);
    const fine = await pool.decide(ask(prompt, "steady"), playable);
    expect(["chance", "noTime"]).not.toContain(fine.why.because);
  });

  it("answers pending and later requests when it is closed", async () => {
    const pool = open({ threads: 1, timeoutMs: 60_000 });
    const waiting = prompts(4).map((one) => pool.decide(ask(one), playable));
    await pool.close();
    expect(await Promise.all(waiting)).toHaveLength(4);
    expect((await pool.decide(ask(prompt), playable)).reply.seat).toBe(prompt.decision.seat);
  });

  it("uses a worker's reply even if the calling thread was blocked beyond the timeout", async () => {
    const { create, workers, answered } = await observedPools();
    const errors: string[] = [];
    const timeoutMs = 400;
    const pool = create({ threads: 1, timeoutMs, onError: ({ message }) => errors.push(message) });
    opened.push(pool);
    await once(workers[0] as Worker, "message");
    // Here the event loop looks at its timers before it reads messages.
    await new Promise(setImmediate);
    const answer = pool.decide(ask(prompt, "steady"), playable);
    const until = performance.now() + timeoutMs + 50;
    expect(Atomics.wait(answered, 0, 0, 30_000)).not.toBe("timed-out");
    while (performance.now() < until);
    expect((await answer).why.because).not.toBe("noTime");
    expect(errors).toEqual([]);
  });

  it("refuses an invalid timeout or number of threads", () => {
    for (const timeoutMs of [0, -5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => createBotPool({ timeoutMs })).toThrow(/^The timeout must be between 1 and 60000 ms/);
    for (const threads of [0, 1.5, Number.NaN]) expect(() => createBotPool({ threads })).toThrow("A bot pool needs at least one thread");
  });

  it("does not keep a process alive", () => {
    const program = `
      import { createBotPool } from ${JSON.stringify(new URL("../../dist/pool/pool.js", import.meta.url).href)};
      createBotPool();
      setTimeout(() => console.log("done"), 500);`;
    const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8",
      timeout: 20_000,
    });
    expect([stdout, status]).toEqual(["done\n", 0]);
  });

  /** The longest block of this thread, in the best of five rounds, since other processes can block it too. */
  async function longestStretch(round: () => Promise<unknown>): Promise<number> {
    const stretches: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      await round();
      delay.disable();
      expect(delay.count).toBeGreaterThan(0);
      stretches.push(delay.max / 1e6);
    }
    return Math.min(...stretches);
  }

  /** The turn of this thread's event loop in which each request is answered. */
  async function turnsOfAnswers(pool: BotPool, all: readonly Prompt[]): Promise<number[]> {
    let turn = 0;
    let isDone = false;
    const count = () => {
      turn += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const turns = await Promise.all(all.map((one) => pool.decide(ask(one), playable).then(() => turn)));
    isDone = true;
    return turns;
  }

  it("keeps the calling thread responsive", async () => {
    const pool = open({ threads: 1, timeoutMs: 60_000 });
    const all = prompts(6);
    const turns = await turnsOfAnswers(pool, all);
    for (const [at, turn] of turns.entries()) expect(turn - (turns[at - 1] ?? 0)).toBeGreaterThan(10);
    if (isDeep) expect(await longestStretch(() => Promise.all(all.map((one) => pool.decide(ask(one), playable))))).toBeLessThan(10);
  });

  it("keeps the calling thread responsive while it answers many requests itself", async () => {
    const pool = await openWithFakeTimeout(50);
    const all = prompts(30);
    const answered = turnsOfAnswers(pool, all);
    vi.advanceTimersByTime(50);
    const turns = await answered;
    expect(new Set(turns).size).toBeGreaterThanOrEqual(all.length - 1);
    vi.useRealTimers();
    if (isDeep) expect(await longestStretch(() => Promise.all(all.map((one) => pool.decide(ask(one), playable))))).toBeLessThan(10);
  });
});

function never(): never {
  throw new Error("There is no answer.");
}
