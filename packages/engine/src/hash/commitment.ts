import { bytesFromHex, hexFromWords } from "./hex.ts";
import { sha256 } from "./sha256.ts";

/** The hashes of the fair shuffle (docs/fairness.md). Nonces, secrets and results are 32 bytes in hexadecimal. */

/** Published by a seat before it reveals its nonce. */
export const nonceCommitment = (nonce: string): string => hashOf(utf8("mutable nonce 1"), bytesFromHex(nonce));

/** Published by the server before any seat reveals its nonce. */
export const secretCommitment = (game: string, secret: string): string =>
  hashOf(utf8("mutable secret 1"), utf8(game), bytesFromHex(secret));

/** The random key of a game. The nonces come in the order of the seats; a missing one counts as empty. */
export function fairShuffleKey(secret: string, nonces: readonly (string | undefined)[]): string {
  const parts = [secret, ...nonces].flatMap((hex = "") => {
    const bytes = bytesFromHex(hex);
    return [lengthOf(bytes), bytes];
  });
  return hashOf(utf8("mutable key 1"), ...parts);
}

/** The random key that a text stands for, in tests, simulations and the headless referee. */
export const keyFromText = (text: string): string => sha256Hex(utf8(`mutable text 1${text}`));

export const sha256Hex = (message: Uint8Array): string => hexFromWords(sha256(message));

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Returns the length as eight bytes, big-endian. */
function lengthOf({ length }: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setUint32(4, length);
  return bytes;
}

function hashOf(...parts: Uint8Array[]): string {
  const message = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    message.set(part, at);
    at += part.length;
  }
  return sha256Hex(message);
}
