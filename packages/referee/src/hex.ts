/** A hash as it is written down. */
export const hexOf = (words: Int32Array): string => Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");

/** The bytes that are written in hexadecimal. */
export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
