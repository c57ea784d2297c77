import type { RandomBelow } from "@mutable/engine";
import type { GameSimulator } from "./rules-implementation.ts";

/** A game is abandoned after so many replies: sometimes no goal can be met any more. */
const MAX_REPLIES = 300;
const WARM_UP_MS = 1_000;
const ROUND_MS = 400;
const ROUNDS = 11;

/** Plays game after game for a number of replies. */
export type Workload = (replies: number) => void;

/** A workload of games that `begin` starts. */
export function workloadOf<State>({ play, isOver }: GameSimulator<State>, begin: () => State, below: RandomBelow): Workload {
  let state = begin();
  let left = MAX_REPLIES;
  return (replies) => {
    for (let i = 0; i < replies; i += 1) {
      if (left === 0 || isOver(state)) {
        state = begin();
        left = MAX_REPLIES;
      }
      state = play(state, below);
      left -= 1;
    }
  };
}

/** Returns µs of CPU per reply for each workload and round. Rounds are interleaved, so other load on the machine affects all alike. */
export function measureInterleaved(workloads: readonly Workload[]): number[][] {
  const replies = workloads.map((workload) => Math.ceil((repliesIn(workload, WARM_UP_MS) * ROUND_MS) / WARM_UP_MS));
  const costs: number[][] = workloads.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    workloads.forEach((workload, i) => {
      const count = replies[i] as number;
      costs[i]?.push(cpuTime(() => workload(count)) / count);
    });
  }
  return costs;
}

/** Warms a workload up and returns how many replies it makes within `ms` of CPU. */
function repliesIn(workload: Workload, ms: number): number {
  for (let replies = 100; ; replies *= 2) {
    const spent = cpuTime(() => workload(replies)) / 1_000;
    if (spent >= ms / 2) return (replies * ms) / spent;
  }
}

/** µs of CPU of the whole process, garbage collector and compiler included. */
function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
