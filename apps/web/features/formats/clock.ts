import type { Translate } from "@mutable/i18n";
import { botAfterOf, type ClockSettings, type TableSettings } from "@mutable/protocol";

const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
] as const;

/** A duration in the largest unit that divides it. */
export function durationText(t: Translate, seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? (["seconds", 1] as const);
  return t(`length.${unit}`, { count: seconds / size });
}

/** A clock in short, for lists. */
export const clockText = (t: Translate, clock: ClockSettings | null | undefined): string =>
  clock ? t("clock.perMove", { length: durationText(t, clock.decision) }) : t("clock.none");

/** A clock as a sentence. */
export function clockSentence(t: Translate, clock: ClockSettings | null | undefined): string {
  if (!clock) return t("clock.noneLong");
  const length = durationText(t, clock.decision);
  return clock.reserve === 0 ? t("clock.thenBot", { length }) : t("clock.thenReserve", { length, reserve: durationText(t, clock.reserve) });
}

/** What a game does about a player who is away, as a sentence. */
export function absenceSentence(t: Translate, settings: Pick<TableSettings, "botAfter" | "isPublic" | "clock">): string {
  const seconds = botAfterOf(settings);
  return seconds === null ? t("absence.wait") : t("absence.bot", { length: durationText(t, seconds) });
}

/** At most four characters, since the ring of a clock has no room for more. */
export function remainingTimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h`;
  return minutes >= 10 ? `${minutes}m` : `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
