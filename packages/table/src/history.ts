import type { Viewer } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { visibleTo } from "@mutable/referee";
import { type LogEntry, parseLogEntry } from "./log-entry.ts";
import { type TableState, viewerFor } from "./state.ts";

/**
 * The batches of a game that a person may see, from its first entry on. While another person held the seat, who may have
 * known other cards, the batch is the common one.
 */
export function gameHistoryFor(person: string, viewer: Viewer, entries: readonly LogEntry[]): [version: number, calls: AnyCall[]][] {
  let table: TableState | undefined;
  return entries.flatMap((line) => {
    const { state, opening, move, calls = [] } = parseLogEntry(line);
    table = state ?? table;
    const messages = opening ?? move?.told;
    const wasSeated = table !== undefined && viewerFor(table, person) === viewer;
    const told = messages === undefined ? [] : visibleTo(messages, wasSeated ? viewer : "watcher");
    return calls.length + told.length === 0 ? [] : [[line.seq, [...calls, ...told]]];
  });
}
