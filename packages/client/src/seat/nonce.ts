import { sha256 } from "@mutable/engine";
import { bytesOf, hexOfWords, randomHex } from "./hex.ts";

/** One's own part in a fair shuffle, as docs/fairness.md lays it down: 32 bytes in hexadecimal, as is the commitment to it. */

export const newNonce = (): string => randomHex(32);

const FOREWORD = new TextEncoder().encode("mutable nonce 1");

export const commitmentTo = (nonce: string): string => hexOfWords(sha256(new Uint8Array([...FOREWORD, ...bytesOf(nonce)])));
