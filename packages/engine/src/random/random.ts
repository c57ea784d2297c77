import { compress, INITIAL_STATE } from "../hash/sha256.ts";
import type { RandomState } from "../model/game.ts";

const WORDS_PER_BLOCK = 8;

/**
 * A stream of random words: block i is SHA-256(key ‖ i as eight bytes), read as eight words, all
 * big-endian. `state()` returns the state to save after use.
 */
export function randomStream({ key, taken }: RandomState) {
  const message = new Int32Array(16);
  for (let i = 0; i < WORDS_PER_BLOCK; i += 1) message[i] = wordAt(key, i);
  message[10] = 0x8000_0000; // The padding of a message of 40 bytes,
  message[15] = 320; // which is 320 bits.
  const block = new Int32Array(WORDS_PER_BLOCK);
  let used = taken;

  function word(): number {
    const position = used % WORDS_PER_BLOCK;
    if (position === 0 || used === taken) {
      const index = (used - position) / WORDS_PER_BLOCK;
      message[8] = index / 2 ** 32;
      message[9] = index;
      block.set(INITIAL_STATE);
      compress(block, message);
    }
    used += 1;
    return (block[position] as number) >>> 0;
  }

  /** Returns a uniform number from 0 to `limit` - 1. Rejects the last words, which would favour small numbers. */
  function below(limit: number): number {
    if (limit > 2 ** 32) throw new RangeError(`There are no ${limit} words.`);
    const last = 2 ** 32 - 1 - ((-limit >>> 0) % limit);
    let drawn = word();
    while (drawn > last) drawn = word();
    return (drawn >>> 0) % limit;
  }

  function shuffled<T>(items: readonly T[]): T[] {
    const order = items.slice();
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = below(i + 1);
      const item = order[i] as T;
      order[i] = order[j] as T;
      order[j] = item;
    }
    return order;
  }

  return { word, below, shuffled, state: (): RandomState => ({ key, taken: used }) };
}

/** Returns a uniform number from 0 to `limit` - 1. */
export type RandomBelow = (limit: number) => number;

export const isRandomKey = (key: unknown): key is string => typeof key === "string" && /^[0-9a-f]{64}$/.test(key);

function wordAt(key: string, position: number): number {
  let word = 0;
  for (let at = position * 8; at < position * 8 + 8; at += 1) word = (word << 4) | nibble(key.charCodeAt(at));
  return word;
}

const nibble = (code: number): number => (code < 58 ? code - 48 : code - 87);
