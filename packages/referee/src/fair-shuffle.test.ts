import { createHash } from "node:crypto";
import { keyFromText, nonceCommitment, secretCommitment } from "@mutable/engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FairSeat, fairKey, shuffleFault } from "./fair-shuffle.ts";
import { randomKeyOf } from "./setup.ts";
import { fairShuffle } from "./testing/recorded.ts";

const hex32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex"));

/** SHA-256 by Node of texts and of values in hexadecimal, written one after the other. */
const sha256 = (text: string, ...hex: string[]): string =>
  createHash("sha256")
    .update(text)
    .update(Buffer.from(hex.join(""), "hex"))
    .digest("hex");

describe("commitments", () => {
  it("equal an independent SHA-256", () => {
    fc.assert(
      fc.property(hex32, fc.string({ unit: "grapheme" }), (value, game) => {
        expect(nonceCommitment(value)).toBe(sha256("mutable nonce 1", value));
        expect(secretCommitment(game, value)).toBe(sha256(`mutable secret 1${game}`, value));
      }),
    );
  });

  it("of the same value differ between a nonce, a secret, and another game", () => {
    const value = keyFromText("a value");
    const all = [nonceCommitment(value), secretCommitment("one", value), secretCommitment("other", value)];
    expect(new Set(all).size).toBe(3);
  });
});

describe("the key", () => {
  it("equals an independent SHA-256 of the secret and the nonces with their lengths", () => {
    const present = "0000000000000020";
    const absent = "0000000000000000";
    fc.assert(
      fc.property(hex32, fc.array(fc.option(hex32, { nil: undefined }), { maxLength: 6 }), (secret, nonces) => {
        const seats = nonces.map((nonce, i) => ({ seat: `player_${i + 1}`, nonce }) as FairSeat);
        const parts = nonces.map((nonce) => (nonce === undefined ? absent : present + nonce));
        expect(fairKey({ secret, seats })).toBe(sha256("mutable key 1", present, secret, ...parts));
      }),
    );
  });

  it("changes with every input and with the seat of an input", () => {
    const shuffle = fairShuffle(1, 3);
    const [one, two, three] = shuffle.seats as [FairSeat, FairSeat, FairSeat];
    const keys = [
      shuffle,
      { ...shuffle, secret: keyFromText("another") },
      { ...shuffle, seats: [two, one, three] },
      { ...shuffle, seats: [one, two] },
      { ...shuffle, seats: [one, two, { ...three, nonce: undefined }] },
      { ...shuffle, seats: [one, { ...two, nonce: undefined }, three] },
      { ...shuffle, seats: [one, two, { ...three, nonce: keyFromText("another") }] },
    ].map(fairKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("is the random key of the game, of a fair shuffle or of a text", () => {
    const shuffle = fairShuffle(1, 3);
    expect(randomKeyOf({ shuffle })).toBe(fairKey(shuffle));
    expect(randomKeyOf({ shuffle: { kind: "text", text: "gänse" } })).toBe(sha256("mutable text 1gänse"));
  });
});

describe("a shuffle", () => {
  it("that matches its commitments is valid, with any absent seats", () => {
    expect(shuffleFault("game-1", fairShuffle(1, 3))).toBeUndefined();
    expect(shuffleFault("game-1", fairShuffle(1, 3, ["player_1", "player_3"]))).toBeUndefined();
    const { seats, ...rest } = fairShuffle(1, 2);
    const late = seats.map(({ seat, commitment }) => ({ seat, commitment }));
    expect(shuffleFault("game-1", { ...rest, seats: late })).toBeUndefined();
  });

  it("with another secret, or in another game, is detected", () => {
    expect(shuffleFault("game-2", fairShuffle(1, 3))).toEqual({ found: "wrong_secret" });
    expect(shuffleFault("game-1", { ...fairShuffle(1, 3), secret: keyFromText("another") })).toEqual({ found: "wrong_secret" });
  });

  it("with a nonce that its seat did not commit to is detected, with the seat", () => {
    const shuffle = fairShuffle(1, 3);
    const [one, two, three] = shuffle.seats as [FairSeat, FairSeat, FairSeat];
    const fault = { found: "wrong_nonce", seat: "player_2" };
    expect(shuffleFault("game-1", { ...shuffle, seats: [one, { ...two, nonce: keyFromText("another") }, three] })).toEqual(fault);
    expect(shuffleFault("game-1", { ...shuffle, seats: [one, { ...two, commitment: undefined }, three] })).toEqual(fault);
  });
});
