import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hexFromWords } from "./hex.ts";
import { sha256 } from "./sha256.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const node = (message: Uint8Array) => createHash("sha256").update(message).digest("hex");

it.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
])("hashes the published example %j", (message, hash) => {
  expect(hexFromWords(sha256(bytes(message)))).toBe(hash);
});

it("gives the same hash as Node for every length up to three blocks", () => {
  for (let length = 0; length < 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
    expect(hexFromWords(sha256(message))).toBe(node(message));
  }
});
