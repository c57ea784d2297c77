import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fairShuffleKey, keyFromText, nonceCommitment, secretCommitment } from "./commitment.ts";
import { bytesFromHex, hexFromBytes, hexFromWords } from "./hex.ts";

/** Node's SHA-256 of a text followed by hexadecimal values. */
const nodeHash = (text: string, ...hex: string[]): string =>
  createHash("sha256")
    .update(text)
    .update(Buffer.from(hex.join(""), "hex"))
    .digest("hex");

const [one, other] = ["one", "other"].map((text) => nodeHash(text)) as [string, string];
const present = "0000000000000020";
const absent = "0000000000000000";

it("converts between bytes, words and hexadecimal", () => {
  expect([...bytesFromHex("00ff10")]).toEqual([0, 255, 16]);
  expect(bytesFromHex("")).toHaveLength(0);
  expect(hexFromBytes(Uint8Array.of(0, 255, 16))).toBe("00ff10");
  expect(hexFromWords(Int32Array.of(-1, 10))).toBe("ffffffff0000000a");
});

it("hashes a prefix and the value to a commitment", () => {
  expect(nonceCommitment(one)).toBe(nodeHash("mutable nonce 1", one));
  expect(secretCommitment("gänse", one)).toBe(nodeHash("mutable secret 1gänse", one));
});

it("hashes the secret and the nonces, each after its length, to the key", () => {
  expect(fairShuffleKey(one, [])).toBe(nodeHash("mutable key 1", present, one));
  expect(fairShuffleKey(one, [other, undefined])).toBe(nodeHash("mutable key 1", present, one, present, other, absent));
});

it("hashes a text to a key", () => {
  expect(keyFromText("any text")).toBe(nodeHash("mutable text 1any text"));
});
