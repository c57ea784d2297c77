import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Digits and letters that are hard to confuse (Crockford's base 32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

/** A secret for links and tokens: 192 bits, safe in a URL. */
export const newSecret = (): string => randomBytes(24).toString("base64url");

/** The stored hash of a secret. It needs no salt and no slow hash: 80 bits cannot be guessed. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** A code of 80 bits to write down and to type: "K7QM-2XWD-9RTA-5HJC". */
export const newCode = (): string => formatCode(randomBytes(LENGTH));

/** The same code for the same key and text. */
export const derivedCode = (key: Uint8Array, text: string): string => formatCode(createHmac("sha256", key).update(text).digest());

const formatCode = (bytes: Uint8Array): string => {
  const signs = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return signs.match(/.{4}/g)?.join("-") ?? "";
};

/** Normalizes a typed code: lower case, missing hyphens, O for 0. */
export function readCode(text: string): string {
  const signs = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1")
    .slice(0, LENGTH);
  return signs.match(/.{1,4}/g)?.join("-") ?? "";
}

export const isSameCode = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(readCode(one))), Buffer.from(hashOf(readCode(other))));
