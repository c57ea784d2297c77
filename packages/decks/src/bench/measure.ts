import type { RandomBelow } from "@mutable/engine";
import type { Player } from "./rival.ts";

/** A game is given up after so many replies: now and then the keepers lie so that no goal can be met any more. */
const MOST_REPLIES = 300;
const WARM_UP_MS = 1_000;
const ROUND_MS = 400;
const ROUNDS = 11;

/** Goes on playing, game after game, for so many replies. */
export type Run = (replies: number) => void;

/** Plays the games that `begin` begins, all by the same policy. */
export function runOf<Table>({ play, isOver }: Player<Table>, begin: () => Table, below: RandomBelow): Run {
  let table = begin();
  let left = MOST_REPLIES;
  return (replies) => {
    for (let i = 0; i < replies; i += 1) {
      if (left === 0 || isOver(table)) {
        table = begin();
        left = MOST_REPLIES;
      }
      table = play(table, below);
      left -= 1;
    }
  };
}

/** One after the other, round by round, so that whatever else the machine does strikes all alike. Gives µs of CPU per reply for each round. */
export function race(runs: readonly Run[]): number[][] {
  const replies = runs.map((run) => Math.ceil((repliesIn(run, WARM_UP_MS) * ROUND_MS) / WARM_UP_MS));
  const costs: number[][] = runs.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.forEach((run, i) => {
      const count = replies[i] as number;
      costs[i]?.push(cpu(() => run(count)) / count);
    });
  }
  return costs;
}

/** Warms a run up, and tells how many replies it makes in the last `ms`. */
function repliesIn(run: Run, ms: number): number {
  for (let replies = 100; ; replies *= 2) {
    const spent = cpu(() => run(replies)) / 1_000;
    if (spent >= ms / 2) return (replies * ms) / spent;
  }
}

/** µs of CPU of the whole process, with what the garbage collector and the compiler do beside. */
function cpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
