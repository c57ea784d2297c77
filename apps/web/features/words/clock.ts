import type { Translate } from "@mutable/i18n";
import type { TableSettings } from "@mutable/protocol";

export type Clock = NonNullable<TableSettings["clock"]>;

const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
] as const;

/** A length of time in the largest unit in which it is a whole number. */
export function lengthWords(t: Translate, seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? (["seconds", 1] as const);
  return t(`length.${unit}`, { count: seconds / size });
}

/** In a row of a list. */
export const clockWords = (t: Translate, clock: Clock | null | undefined): string =>
  clock ? t("clock.perMove", { length: lengthWords(t, clock.decision) }) : t("clock.none");

/** With what comes of it. */
export function clockSentence(t: Translate, clock: Clock | null | undefined): string {
  if (!clock) return t("clock.noneLong");
  const length = lengthWords(t, clock.decision);
  return clock.reserve === 0 ? t("clock.thenBot", { length }) : t("clock.thenReserve", { length, reserve: lengthWords(t, clock.reserve) });
}

/** As exact as it matters, in four signs at most: there is no room for more in the ring of a clock. */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h`;
  return minutes >= 10 ? `${minutes}m` : `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
