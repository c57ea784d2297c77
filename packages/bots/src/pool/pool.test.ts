import { monitorEventLoopDelay } from "node:perf_hooks";
import { fluxx3 } from "@mutable/decks";
import { type Decision, type Game, keyFromText, transition } from "@mutable/engine";
import { afterEach, describe, expect, it } from "vitest";
import { playGame } from "../arena/game.ts";
import { seatView } from "../bot.ts";
import { botOf, LEVELS, type Level } from "../levels.ts";
import { NOTHING } from "../memory.ts";
import { sharp, THINKING } from "../sharp.ts";
import { steady } from "../steady.ts";
import type { Question } from "./job.ts";
import { openPool, type Pool, type PoolOptions } from "./pool.ts";

const opened: Pool[] = [];
const open = (options?: PoolOptions): Pool => {
  const pool = openPool(options);
  opened.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
});

interface Prompt {
  game: Game;
  decision: Decision;
}

/** Prompts with something to choose, out of real games. */
function prompts(count: number): Prompt[] {
  const found: Prompt[] = [];
  for (let n = 0; found.length < count; n += 1) {
    const bots = Array.from({ length: 4 }, () => steady(fluxx3));
    playGame(fluxx3, bots, `pool ${n}`, ({ game, decision }) => void (decision.cards.length > 2 && found.push({ game, decision })));
  }
  return found.slice(0, count);
}

const ask = ({ game, decision }: Prompt, level: Level = "sharp"): Question => ({
  level,
  memory: NOTHING,
  view: seatView(game, decision.seat),
  decision,
  random: keyFromText("a pool"),
});
/** Something on which every bot breaks down. */
const broken = (prompt: Prompt): Question => ({
  ...ask(prompt),
  view: { ...seatView(prompt.game, prompt.decision.seat), deck: "no such deck" },
});

describe("the pool", () => {
  const [prompt] = prompts(1) as [Prompt];

  it("answers as the bots themselves do", async () => {
    const pool = open({ cap: 20_000 });
    for (const level of LEVELS) {
      const question = ask(prompt, level);
      const { memory, view, decision, random } = question;
      expect(await pool.decide(question)).toEqual(botOf(fluxx3, level).decide(memory, view, decision, random));
    }
  });

  it("answers many at once, each for itself, with fewer threads", async () => {
    const pool = open({ threads: 2, cap: 60_000 });
    const all = prompts(12);
    const answers = await Promise.all(all.map((one) => pool.decide(ask(one))));
    for (const [at, { game }] of all.entries()) expect(transition(fluxx3, game, answers[at]?.reply ?? never()).error).toBeUndefined();
  });

  it("answers within the cap, however much there is to do", async () => {
    const pool = open({ threads: 1, cap: 120 });
    const all = prompts(40);
    await pool.decide(ask(prompt, "random"));
    const began = performance.now();
    const answers = await Promise.all(all.map((one) => pool.decide(ask(one))));
    // Forty times 50 ms of thinking would take two seconds.
    expect(performance.now() - began).toBeLessThan(1_000);
    for (const [at, { game }] of all.entries()) expect(transition(fluxx3, game, answers[at]?.reply ?? never()).error).toBeUndefined();
  });

  it("thinks no longer than it may, and gives the best that it has found", async () => {
    const { memory, view, decision, random } = ask(prompt);
    const patient = botOf(fluxx3, "sharp").decide(memory, view, decision, random).why;
    let asked = 0;
    const hurried = sharp(fluxx3, { ...THINKING, isLate: () => ++asked > 10 }).decide(memory, view, decision, random);
    expect(transition(fluxx3, prompt.game, hurried.reply).error).toBeUndefined();
    if (patient.because !== "imagined" || hurried.why.because !== "imagined") never();
    expect(hurried.why.count).toBeLessThan(patient.count / 2);
  });

  it("has nobody wait for a thread that is only just starting, or takes it for one that hangs", async () => {
    const troubles: string[] = [];
    const pool = open({ threads: 1, cap: 1, onTrouble: ({ message }) => troubles.push(message) });
    const { reply } = await pool.decide(ask(prompt));
    expect(transition(fluxx3, prompt.game, reply).error).toBeUndefined();
    expect(troubles).toEqual([]);
  });

  it("goes on with another thread when one hangs", async () => {
    const troubles: string[] = [];
    const pool = open({ threads: 1, cap: 2_000, onTrouble: ({ message }) => troubles.push(message) });
    const endless = {
      ...ask(prompt, "random"),
      decision: { ...prompt.decision, kind: "must_discard_from_hand", min: 5, max: 8, cards: ["milk"] },
    };
    const { reply } = await pool.decide(endless as Question);
    expect(reply).toEqual({ seat: prompt.decision.seat, decision: prompt.decision.id, call: ["discard_cards", ["milk"]] });
    expect(troubles).toEqual([expect.stringContaining("its thread was stopped")]);
    expect((await pool.decide(ask(prompt, "random"))).why).toEqual({ because: "chance" });
  });

  it("answers also where a bot breaks down, and says so", async () => {
    const troubles: string[] = [];
    const pool = open({ onTrouble: ({ message }) => troubles.push(message) });
    const { reply } = await pool.decide(broken(prompt));
    expect(transition(fluxx3, prompt.game, reply).error).toBeUndefined();
    expect(troubles).toEqual([expect.stringContaining("There is no deck no such deck.")]);
    const fine = await pool.decide(ask(prompt, "steady"));
    expect(fine.why.because).not.toBe("chance");
  });

  it("answers those who wait when it is closed, and afterwards", async () => {
    const pool = open({ threads: 1, cap: 60_000 });
    const waiting = prompts(4).map((one) => pool.decide(ask(one)));
    await pool.close();
    expect(await Promise.all(waiting)).toHaveLength(4);
    expect((await pool.decide(ask(prompt))).reply.seat).toBe(prompt.decision.seat);
  });

  it("leaves the thread that asks free for others", async () => {
    const pool = open({ threads: 1, cap: 60_000 });
    await Promise.all(prompts(4).map((one) => pool.decide(ask(one))));
    // Where the machine is busy others can hold this thread up, but not every time.
    const stretches: number[] = [];
    const all = prompts(6);
    for (let round = 0; round < 5; round += 1) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      await Promise.all(all.map((one) => pool.decide(ask(one))));
      delay.disable();
      stretches.push(delay.max / 1e6);
    }
    expect(Math.min(...stretches)).toBeLessThan(10);
  });
});

function never(): never {
  throw new Error("There is no answer.");
}
