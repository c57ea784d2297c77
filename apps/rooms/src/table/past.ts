import type { StoredLogEntry } from "@mutable/db";
import type { Viewer } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { visibleTo } from "@mutable/referee";
import { readRow } from "./row.ts";
import { type TableState, viewerOf } from "./state.ts";

/**
 * What was told of a game, from the row that began it on, to whoever sees it from there now. Where somebody else sat there, who may have known what its
 * person does not, it is what all were told.
 */
export function pastFor(person: string, as: Viewer, lines: readonly StoredLogEntry[]): [version: number, calls: AnyCall[]][] {
  let table: TableState | undefined;
  return lines.flatMap((line) => {
    const { state, opening, move } = readRow(line);
    table = state ?? table;
    const told = opening ?? move?.told;
    if (told === undefined) return [];
    const isTheirs = table !== undefined && viewerOf(table, person) === as;
    return [[line.seq, [...visibleTo(told, isTheirs ? as : "watcher")]]];
  });
}
