import type { Language } from "@mutable/i18n";

const DAY = 86_400_000;

/** The time of today, or the day. */
export function shortTime(at: number, language: Language): string {
  const isToday = Date.now() - at < DAY && new Date(at).getDate() === new Date().getDate();
  return new Intl.DateTimeFormat(language, isToday ? { timeStyle: "short" } : { dateStyle: "medium" }).format(at);
}
