import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keyFromText, randomStream } from "./random.ts";
import { sha256 } from "./sha256.ts";

const hex = (words: Int32Array) => Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
const bytes = (text: string) => new TextEncoder().encode(text);
const node = (message: Uint8Array) => createHash("sha256").update(message).digest("hex");

describe("SHA-256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
  ])("of the published example %j", (message, hash) => {
    expect(hex(sha256(bytes(message)))).toBe(hash);
  });

  it("of every length up to three blocks is Node's", () => {
    for (let length = 0; length < 200; length += 1) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
      expect(hex(sha256(message))).toBe(node(message));
    }
  });
});

describe("the stream of chance", () => {
  const key = keyFromText("any text");

  /** Straight from the description of the fair shuffle: block i is the hash of the key and of i as eight bytes. */
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

  it("is keyed by the hash of a text", () => {
    expect(key).toBe(node(bytes("mutable text 1any text")));
  });

  it("is the described one, word by word", () => {
    const { word } = randomStream({ key, taken: 0 });
    expect(Array.from({ length: 40 }, word)).toEqual(describedWords(40));
  });

  it("goes on where it stopped, also in the middle of a block and far beyond 32 bits", () => {
    for (const taken of [3, 8, 13, 2 ** 35 + 5, 2 ** 40]) {
      const { word, state } = randomStream({ key, taken });
      expect([word(), word()]).toEqual(describedWords(2, taken));
      expect(state()).toEqual({ key, taken: taken + 2 });
    }
  });

  it("takes another word instead of favouring small numbers", () => {
    const limit = 3 * 2 ** 30;
    const { below, state } = randomStream({ key, taken: 0 });
    const numbers = Array.from({ length: 30 }, () => below(limit));
    const words = describedWords(state().taken);
    expect(state().taken).toBeGreaterThan(30);
    expect(numbers).toEqual(words.filter((word) => word < limit));
  });

  it("shuffles from the last place down", () => {
    const order = ["a", "b", "c", "d"];
    const words = describedWords(3);
    for (const [n, i] of [3, 2, 1].entries()) {
      const j = (words[n] ?? 0) % (i + 1);
      [order[i], order[j]] = [order[j] ?? "", order[i] ?? ""];
    }
    expect(randomStream({ key, taken: 0 }).shuffled(["a", "b", "c", "d"])).toEqual(order);
  });

  it("gives every order of four cards about equally often", () => {
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
