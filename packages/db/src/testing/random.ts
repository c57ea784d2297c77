import { createHash } from "node:crypto";

/** Returns a function like `Math.random` whose numbers TEST_SEED repeats. Each name has a sequence of its own. */
export function seededTestRandom(name: string): () => number {
  const seed = process.env.TEST_SEED ?? "0";
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash("sha256").update(`${seed} ${name} ${drawn}`).digest().readUInt32BE() / 2 ** 32;
  };
}
