import { createClock } from "./clock.ts";
import type { World } from "./world.ts";

/** A longer timer would fire at once. */
const LONGEST = 2 ** 31 - 1;

/** Node's timers can be told that the process need not wait for them; those of browsers cannot. */
const inBackground = (timer: unknown): void => (timer as { unref?: () => void }).unref?.();

/** Browsers have no `setImmediate`. */
const { setImmediate: soon = (act: () => void) => void setTimeout(act, 0) } = globalThis as { setImmediate?: (act: () => void) => void };

const now = createClock(
  () => Date.now(),
  () => performance.now(),
);

/** The machine's own clocks, timers and chance, in Node and in browsers. */
export const systemWorld: World = {
  now,
  elapsed: () => performance.now(),
  after(milliseconds, act, options) {
    const timer = setTimeout(act, milliseconds);
    if (options?.background) inBackground(timer);
    return () => clearTimeout(timer);
  },
  at(time, act) {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = Math.max(0, time - now());
      timer = setTimeout(left > LONGEST ? wait : act, Math.min(LONGEST, left));
    };
    wait();
    return () => clearTimeout(timer);
  },
  every(milliseconds, act) {
    const timer = setInterval(act, milliseconds);
    inBackground(timer);
    return () => clearInterval(timer);
  },
  nextTurn: () => new Promise((resolve) => soon(resolve)),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  random: () => Math.random(),
};
