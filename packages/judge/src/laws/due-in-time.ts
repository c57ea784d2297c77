import type { LawFinding } from "../finding.ts";
import type { InsideHistory } from "../history/history.ts";

/** What is due is done within its bound, counted from the end of all faults. */
export const dueInTime = ({ dues = [], end }: InsideHistory): LawFinding[] => {
  const calmSince = end?.calmSince ?? 0;
  return dues.flatMap(({ table, person, what, due, within, done }) => {
    const bound = Math.max(due, calmSince) + within;
    // The history may end before.
    if ((done ?? end?.at ?? Number.POSITIVE_INFINITY) <= bound) return [];
    const when = done === undefined ? "was never done" : `was done at ${done} ms`;
    const text = `It was due at ${due} ms, and by ${bound} ms at the latest, that ${what}${table === undefined ? "" : ` (table ${table})`}: it ${when}.`;
    return [{ code: "due_late" as const, text, table, person }];
  });
};
