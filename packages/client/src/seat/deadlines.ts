import type { AnyCall } from "@mutable/protocol";

/** By the number of the decision: until when, by the server's clock. */
export type Deadlines = ReadonlyMap<number, number>;

/** The deadlines after these calls. With `progress` all that is still being asked is asked again, so those of other questions are over. */
export function deadlinesAfter(before: Deadlines, calls: readonly AnyCall[]): Deadlines {
  const told = new Map<number, number>();
  const asked = new Set<unknown>();
  let isAskedAnew = false;
  for (const [name, decision, time] of calls) {
    if (name === "progress" || name === "game" || name === "seat_won" || name === "game_drawn") isAskedAnew = true;
    else if (name === "decision") asked.add(decision);
    else if (name === "deadline" && typeof decision === "number" && typeof time === "number") told.set(decision, time);
  }
  if (!isAskedAnew) return told.size === 0 ? before : new Map([...before, ...told]);
  if (before.size === 0 && told.size === 0) return before;
  return new Map([...[...before].filter(([decision]) => asked.has(decision)), ...told]);
}
