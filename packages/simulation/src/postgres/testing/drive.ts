import type { World } from "@mutable/world";
import { chanceOf } from "../../time/random.ts";
import type { Timeline } from "../../time/timeline.ts";

/** A process whose clocks are right. `at`: the beginning of the timeline, in milliseconds since 1970. */
export function rightWorld(timeline: Timeline, at: number, seed = "a process"): World {
  const chance = chanceOf(seed);
  return {
    now: () => at + timeline.now,
    elapsed: () => timeline.now,
    after: (milliseconds, act) => timeline.after(milliseconds, act),
    at: (time, act) => timeline.after(time - at - timeline.now, act),
    every(milliseconds, act) {
      let cancel = () => {};
      const wait = () => {
        cancel = timeline.after(milliseconds, () => {
          wait();
          act();
        });
      };
      wait();
      return () => cancel();
    },
    nextTurn: () => new Promise((resolve) => timeline.after(0, resolve)),
    randomBytes: (count) => chance.bytes(count),
    random: () => chance.random(),
  };
}

/** Lets time pass. After each event all that it has settled goes on. */
export async function pass(timeline: Timeline, milliseconds: number): Promise<void> {
  const until = timeline.now + milliseconds;
  do await new Promise((resolve) => setImmediate(resolve));
  while (timeline.next(until));
}
