/** The days in a row with a finished daily deal. */
export interface Streak {
  /** The days with a finished deal; forgiven days do not count. */
  readonly count: number;
  /** The last seven days, today last. */
  readonly week: readonly StreakDay[];
}

export interface StreakDay {
  /** In UTC, such as "2026-11-26". */
  readonly day: string;
  /** "open": today, until its deal is finished. "out": the streak began later. */
  readonly is: "played" | "forgiven" | "open" | "out";
}

const DAY = 86_400_000;
/** Of so many days in a row one may be missed. */
const FORGIVES_ONE_IN = 7;

const dayBefore = (day: string, count = 1): string => new Date(Date.parse(day) - count * DAY).toISOString().slice(0, 10);

/** `finished`: the days with a finished deal. `today`: may still be missing in them. */
export function streakOf(finished: readonly string[], today: string): Streak {
  const played = new Set(finished);
  const days: StreakDay[] = [{ day: today, is: played.has(today) ? "played" : "open" }];
  let lastMiss: number | undefined;
  for (let ago = 1; ; ago += 1) {
    const day = dayBefore(today, ago);
    if (!played.has(day)) {
      // Before the first day of the streak there is nothing to forgive.
      if ((lastMiss !== undefined && ago - lastMiss < FORGIVES_ONE_IN) || !played.has(dayBefore(day))) break;
      lastMiss = ago;
    }
    days.push({ day, is: played.has(day) ? "played" : "forgiven" });
  }
  const week = Array.from({ length: 7 }, (_, ago): StreakDay => days[ago] ?? { day: dayBefore(today, ago), is: "out" });
  return { count: days.filter(({ is }) => is === "played").length, week: week.reverse() };
}
