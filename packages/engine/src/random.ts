import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { RandomState } from "./game.ts";

const WORDS = 8;

/**
 * The stream of chance: block i is SHA-256(key ‖ i as eight bytes), read as eight words, all big-endian.
 * Work with it on the way, then keep `state`.
 */
export function stream({ key, taken }: RandomState) {
  const message = new Uint8Array(40);
  message.set(hexToBytes(key));
  const counter = new DataView(message.buffer);
  let block: DataView | undefined;
  let used = taken;

  function word(): number {
    const position = used % WORDS;
    if (block === undefined || position === 0) {
      const index = (used - position) / WORDS;
      counter.setUint32(32, Math.floor(index / 2 ** 32));
      counter.setUint32(36, index >>> 0);
      const { buffer, byteOffset } = sha256(message);
      block = new DataView(buffer, byteOffset);
    }
    used += 1;
    return block.getUint32(position * 4);
  }

  /** Every number from 0 up to `limit` - 1 is equally likely. */
  function below(limit: number): number {
    const end = 2 ** 32 - (2 ** 32 % limit);
    let drawn = word();
    while (drawn >= end) drawn = word();
    return drawn % limit;
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

  return { below, shuffled, state: (): RandomState => ({ key, taken: used }) };
}

/** A number below `limit`, each equally likely. */
export type Chance = (limit: number) => number;

/** The key that stands for a text: for tests, simulations and the headless referee. */
export const keyFromText = (text: string): string => bytesToHex(sha256(utf8ToBytes(`mutable text 1${text}`)));

export const isKey = (key: unknown): key is string => typeof key === "string" && /^[0-9a-f]{64}$/.test(key);
