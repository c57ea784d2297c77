import type { Seat } from "@mutable/engine";
import { type LogEntry, parseLogEntry } from "@mutable/table";

/** The version to which this seat's undo goes back. `first`: the earliest one. */
export function versionToUndo(entries: readonly LogEntry[], seat: Seat, first: number): number | undefined {
  let begun: number | undefined;
  let ownTurn: number | undefined;
  let otherTurn: number | undefined;
  for (const entry of entries) {
    const { move, opening } = parseLogEntry(entry);
    if (move?.seat === seat && entry.seq > first) {
      if (begun === undefined) otherTurn = entry.seq - 1;
      else ownTurn = begun;
    }
    const turn = (opening ?? move?.told)?.common.findLast(([name]) => name === "current_turn");
    if (turn !== undefined) begun = turn[1] === seat ? Math.max(first, entry.seq) : undefined;
  }
  return ownTurn ?? otherTurn;
}
