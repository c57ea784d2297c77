import type { Language } from "@mutable/decks";

const YEAR = 365 * 86_400_000;

/** A day and a time, as the clock says where this runs: in the browser, or on the server. */
export const timeWords = (language: Language, at: Date | number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);

/** Whether that is meant which has no end. */
export const isForGood = (until: Date | number): boolean => Number(until) - Date.now() > 100 * YEAR;
