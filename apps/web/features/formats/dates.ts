import type { Language } from "@mutable/i18n";

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

const DAY = 86_400_000;
const YEAR = 365 * DAY;

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Date and time in the local time zone of the browser or the server. */
export const dateTimeText = (language: Language, at: Date | number): string =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric", ...CLOCK }).format(at);

/** The time of day in the local time zone, to the minute: "21:02". */
export const timeText = (language: Language, at: Date): string => new Intl.DateTimeFormat(language, CLOCK).format(at);

/** True if the time stands for "without end". */
export const isForGood = (until: Date | number): boolean => Number(until) - Date.now() > 100 * YEAR;

/** "Today 21:02", "Yesterday 19:40", "18 Nov", "18 Nov 2025", in the local time zone. */
export function relativeDateText(language: Language, at: Date, now: Date): string {
  const daysAgo = Math.round((midnight(now) - midnight(at)) / DAY);
  if (daysAgo === 0 || daysAgo === 1) {
    const day = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-daysAgo, "day");
    return `${capital(day)} ${timeText(language, at)}`;
  }
  const isThisYear = at.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", ...(!isThisYear && { year: "numeric" }) }).format(at);
}

/** The date alone, for an unknown time zone. */
export const dateText = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(at);
