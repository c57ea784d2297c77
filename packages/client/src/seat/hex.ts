/** So many bytes by chance. (`randomUUID` is missing from pages that come without encryption, as on a network at home.) */
export function randomHex(length: number): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const hexOfWords = (words: Int32Array): string => Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");

export const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
