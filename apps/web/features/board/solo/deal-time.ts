import type { Language } from "@mutable/i18n";

/** The day of the daily deal that would be dealt now, in UTC (`dealDay` of the referee). */
export const todaysDay = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

const DAY = 86_400_000;

/** Milliseconds until the next day's deal. */
export const untilNextDeal = (now: number): number => DAY - (now % DAY);

/** As a clock counts down: "7:42:10". */
export function countdownText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The day of a daily deal, without its year: "27 Nov". */
export const dayText = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(day));

/** The same in full: "Friday, 27 November". */
export const longDayText = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));
