import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keyFromText } from "../hash/commitment.ts";
import { randomStream } from "./random.ts";

describe("the random stream", () => {
  const key = keyFromText("any text");

  /** Computed as docs/fairness.md describes: block i is the hash of the key and of i as eight bytes. */
  function describedWords(count: number, from = 0): number[] {
    return Array.from({ length: count }, (_, n) => {
      const message = Buffer.alloc(40);
      Buffer.from(key, "hex").copy(message);
      message.writeBigUInt64BE(BigInt(Math.floor((from + n) / 8)), 32);
      return createHash("sha256")
        .update(message)
        .digest()
        .readUInt32BE(((from + n) % 8) * 4);
    });
  }

  it("returns the documented words", () => {
    const { word } = randomStream({ key, taken: 0 });
    expect(Array.from({ length: 40 }, word)).toEqual(describedWords(40));
  });

  it("continues from a saved state, also in mid-block and beyond 32 bits", () => {
    for (const taken of [3, 8, 13, 2 ** 35 + 5, 2 ** 40]) {
      const { word, state } = randomStream({ key, taken });
      expect([word(), word()]).toEqual(describedWords(2, taken));
      expect(state()).toEqual({ key, taken: taken + 2 });
    }
  });

  it("rejects words that would favour small numbers", () => {
    const limit = 3 * 2 ** 30;
    const { below, state } = randomStream({ key, taken: 0 });
    const numbers = Array.from({ length: 30 }, () => below(limit));
    const words = describedWords(state().taken);
    expect(state().taken).toBeGreaterThan(30);
    expect(numbers).toEqual(words.filter((word) => word < limit));
  });

  it("shuffles from the last position down", () => {
    const order = ["a", "b", "c", "d"];
    const words = describedWords(3);
    for (const [n, i] of [3, 2, 1].entries()) {
      const j = (words[n] ?? 0) % (i + 1);
      [order[i], order[j]] = [order[j] ?? "", order[i] ?? ""];
    }
    expect(randomStream({ key, taken: 0 }).shuffled(["a", "b", "c", "d"])).toEqual(order);
  });

  it("returns every order of four cards about equally often", () => {
    const counts = new Map<string, number>();
    const { shuffled } = randomStream({ key, taken: 0 });
    for (let i = 0; i < 24_000; i += 1) {
      const order = shuffled(["a", "b", "c", "d"]).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });
});
