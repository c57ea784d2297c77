import type { InsideHistory, StoredRows } from "@mutable/judge";
import type { SimulatedPostgres } from "../postgres/postgres.ts";

/** The rows of the database, as the judge reads them. */
export function storedRows(postgres: SimulatedPostgres): StoredRows {
  const { tables, log, owners, snapshots, games, seats, records, pendingRecords } = postgres.dump();
  return {
    tables,
    log: log.map(({ tableId, ...row }) => ({ table: tableId, ...row })),
    owners: owners.map(({ tableId, node, epoch }) => ({ table: tableId, node, epoch })),
    snapshots: snapshots.map(({ tableId, ...row }) => ({ table: tableId, ...row })),
    games: games.map(({ tableId, ...game }) => ({
      ...game,
      table: tableId,
      seats: seats.filter(({ gameId }) => gameId === game.id).map(({ seat, personId, bot }) => ({ seat, person: personId, bot })),
    })),
    records: records.map(({ gameId, record }) => ({ game: gameId, record })),
    pending: pendingRecords.map(({ gameId, tableId, fromSeq, toSeq }) => ({ game: gameId, table: tableId, from: fromSeq, to: toSeq })),
  };
}

/** What only the database saw. */
export const writesOf = ({ accepted, raised }: SimulatedPostgres): Pick<InsideHistory, "writes" | "claims"> => ({
  writes: accepted.map(({ tableId, seq, epoch, process, time }) => ({ at: time, table: tableId, seq, epoch, writer: process })),
  claims: raised.map(({ table, epoch, process, time }) => ({ at: time, table, epoch, node: process })),
});
