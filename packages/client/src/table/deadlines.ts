import type { AnyCall } from "@mutable/protocol";

/** Deadlines in server time, by the number of the decision. */
export type Deadlines = ReadonlyMap<number, number>;

/** Applies the calls. A batch with `progress` repeats all open decisions, so deadlines of others are dropped. */
export function deadlinesAfter(before: Deadlines, calls: readonly AnyCall[]): Deadlines {
  const added = new Map<number, number>();
  const open = new Set<unknown>();
  let listsAllDecisions = false;
  for (const [name, decision, time] of calls) {
    if (name === "progress" || name === "game" || name === "seat_won" || name === "game_drawn") listsAllDecisions = true;
    else if (name === "decision") open.add(decision);
    else if (name === "deadline" && typeof decision === "number" && typeof time === "number") added.set(decision, time);
  }
  if (!listsAllDecisions) return added.size === 0 ? before : new Map([...before, ...added]);
  if (before.size === 0 && added.size === 0) return before;
  return new Map([...[...before].filter(([decision]) => open.has(decision)), ...added]);
}
