import type { ClusterHistory, InsideHistory, StoredRows } from "../history/history.ts";
import type { ConnectionEvidence } from "./connection.ts";
import { groupBy } from "./group.ts";

/** What a history tells of one table. */
export interface TableHistory {
  readonly stored: StoredRows;
  readonly inside: InsideHistory;
  readonly connections: readonly ConnectionEvidence[];
}

/**
 * The parts of a history, one for each table that has rows or that anybody was told of. So one table is replayed after the other, and
 * not all of them are in memory at once. What is due belongs to none of them.
 */
export function* byTable(history: ClusterHistory, connections: readonly ConnectionEvidence[]): Generator<TableHistory> {
  const storedOf = storedByTable(history.stored);
  const insideOf = insideByTable(history.inside);
  const told = connectionsByTable(connections);
  const { log, games, snapshots, tables } = history.stored;
  const named = [...log, ...games, ...snapshots, ...(history.inside?.writes ?? [])].map(({ table }) => table);
  for (const table of new Set([...tables.map(({ id }) => id), ...named, ...told.keys()]))
    yield { stored: storedOf(table), inside: insideOf(table), connections: told.get(table) ?? [] };
}

const ofTable = ({ table }: { readonly table: string }): string => table;

function storedByTable({ tables, log, owners, snapshots, games, records, pending }: StoredRows): (table: string) => StoredRows {
  const tableOfGame = new Map(games.map(({ id, table }) => [id, table]));
  const parts = {
    tables: groupBy(tables, ({ id }) => id),
    log: groupBy(log, ofTable),
    owners: groupBy(owners, ofTable),
    snapshots: groupBy(snapshots, ofTable),
    games: groupBy(games, ofTable),
    records: groupBy(records, ({ game }) => tableOfGame.get(game)),
    pending: groupBy(pending, ({ game, table }) => tableOfGame.get(game) ?? table),
  };
  return (table) => ({
    tables: parts.tables.get(table) ?? [],
    log: parts.log.get(table) ?? [],
    owners: parts.owners.get(table) ?? [],
    snapshots: parts.snapshots.get(table) ?? [],
    games: parts.games.get(table) ?? [],
    records: parts.records.get(table) ?? [],
    pending: parts.pending.get(table) ?? [],
  });
}

function insideByTable({ writes, claims, end, shown }: InsideHistory = {}): (table: string) => InsideHistory {
  const written = groupBy(writes ?? [], ofTable);
  const claimed = groupBy(claims ?? [], ofTable);
  const seen = groupBy(shown ?? [], ofTable);
  return (table) => ({ writes: writes && (written.get(table) ?? []), claims: claimed.get(table), end, shown: seen.get(table) });
}

function connectionsByTable(connections: readonly ConnectionEvidence[]): ReadonlyMap<string, readonly ConnectionEvidence[]> {
  const found = new Map<string, ConnectionEvidence[]>();
  for (const { steps, commands, isAt, ...connection } of connections) {
    const stepsOf = groupBy(steps, (step) => (step.type === "joined" ? step.join.table : step.batch.table));
    const commandsOf = groupBy(commands, ({ table }) => table);
    for (const table of new Set([...stepsOf.keys(), ...commandsOf.keys(), isAt])) {
      if (table === undefined) continue;
      const part = {
        ...connection,
        steps: stepsOf.get(table) ?? [],
        commands: commandsOf.get(table) ?? [],
        isAt: isAt === table ? table : undefined,
      };
      found.set(table, [...(found.get(table) ?? []), part]);
    }
  }
  return found;
}
