import { type MakerEntry, makerSentence } from "./maker-sentences.ts";
import { type MakerTexts, makerText } from "./maker-texts.ts";

const MOST_NEAR = 3;

/** A search that ignores capitals and marks, and the ends of longer words. */
const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

function isAlike(wanted: string, word: string): boolean {
  if (word.startsWith(wanted)) return true;
  const stem = wanted.slice(0, Math.max(4, wanted.length - 2));
  return wanted.length > 4 && word.startsWith(stem) && word.length <= wanted.length + 2;
}

/** 2 for a word of the title, 1 for another one, 0 for none. */
function weightOf(wanted: string, title: readonly string[], others: readonly string[]): number {
  if (title.some((word) => isAlike(wanted, word))) return 2;
  return others.some((word) => isAlike(wanted, word)) ? 1 : 0;
}

/**
 * The entries that a search finds, the best first: those with every word of the query. If there is none, at most three with some of its words.
 * `languages`: the texts in which it searches; the first is that of the entries.
 */
export function findMakerEntries(entries: readonly MakerEntry[], query: string, languages: readonly MakerTexts[]): MakerEntry[] {
  const wanted = plainWords(query);
  if (wanted.length === 0) return [...entries];
  const weighed = entries.map((entry) => {
    const title = languages.flatMap((texts) => plainWords(makerText(texts, `${entry.word}.title`)));
    const others = languages.flatMap((texts) => {
      const sentence = makerSentence(texts, entry.word).filter((part) => typeof part === "string");
      return plainWords(`${sentence.join(" ")} ${makerText(texts, `${entry.word}.finds`)}`);
    });
    const weights = wanted.map((word) => weightOf(word, title, others));
    return { entry, found: weights.filter((weight) => weight > 0).length, weight: weights.reduce((sum, weight) => sum + weight, 0) };
  });
  const best = (least: number) =>
    weighed
      .filter(({ found }) => found >= least)
      .sort((one, other) => other.found - one.found || other.weight - one.weight)
      .map(({ entry }) => entry);
  const exact = best(wanted.length);
  return exact.length > 0 ? exact : best(1).slice(0, MOST_NEAR);
}
