import type { Language } from "@mutable/i18n";
import { useSyncExternalStore } from "react";
import { startsWithPath } from "../model/field-path.ts";
import type { DraftProblem } from "../model/problems.ts";

/**
 * The languages of the deck in which the words of a card are shown: that of the page first if the deck has it. With `isOnlyOwn` only the
 * first one is, and those in which something is wrong with the words. A missing name is none of that: it is taken from the first one.
 */
export function shownLanguages(
  ofDeck: readonly Language[],
  own: Language,
  isOnlyOwn: boolean,
  problems: readonly DraftProblem[],
): Language[] {
  const isWrong = (language: Language) => problems.some(({ path, kind }) => kind !== "noName" && startsWithPath(path, ["texts", language]));
  const ordered = [...ofDeck.filter((each) => each === own), ...ofDeck.filter((each) => each !== own)];
  return ordered.filter((each, at) => at === 0 || !isOnlyOwn || isWrong(each));
}

const KEY = "mutable make only own language";

/** Kept while the page is open: the storage can be blocked, and a device that is turned keeps its words. */
let chosen: boolean | undefined;
const listeners = new Set<() => void>();

/** A preference of the device: show the words of cards in the page's language only. Until it is chosen, phones do. */
export function useOnlyOwnLanguage(): readonly [boolean, (isOnlyOwn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), write];
}

function read(): boolean {
  chosen ??= stored() ?? matchMedia("(width < 50rem)").matches;
  return chosen;
}

function stored(): boolean | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === null ? undefined : value === "yes";
  } catch {
    return undefined;
  }
}

function write(isOnlyOwn: boolean): void {
  chosen = isOnlyOwn;
  try {
    localStorage.setItem(KEY, isOnlyOwn ? "yes" : "no");
  } catch {
    // The choice is kept for as long as the page is open.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
