import { BASIC_RULES, type CardId } from "@mutable/engine";
import { DECK_LIMITS } from "../deck-file/limits.ts";

/** A number can follow. */
const LONGEST_WORDS = DECK_LIMITS.id - "-999".length;

/** Letters that are no letter of the Latin alphabet with a mark. */
const LETTERS: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** An id for a new card, made from its name in any language: small letters and digits, in words joined by hyphens. */
export function cardIdFor(name: string, taken: Iterable<CardId>): CardId {
  const ids = new Set([...taken, BASIC_RULES]);
  const words = idFrom(name);
  // An id of digits alone would change its place among the keys of an object.
  if (!/[a-z]/.test(words)) return firstFree((count) => `card-${count}`, 1, ids);
  return ids.has(words) ? firstFree((count) => `${words}-${count}`, 2, ids) : words;
}

function idFrom(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’']/g, "")
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? "")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return plain.slice(0, LONGEST_WORDS).replaceAll(/^-+|-+$/g, "");
}

function firstFree(idOf: (count: number) => CardId, from: number, ids: ReadonlySet<CardId>): CardId {
  let count = from;
  while (ids.has(idOf(count))) count += 1;
  return idOf(count);
}
