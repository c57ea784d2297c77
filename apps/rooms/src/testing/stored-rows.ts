import type { Database } from "@mutable/db";
import type { HistoryPerson, StoredRows } from "@mutable/judge";

/** What a history tells of the database: the rows at one moment. */
export const readStoredRows = (database: Database): Promise<{ readonly stored: StoredRows; readonly people: readonly HistoryPerson[] }> =>
  database.$transaction(
    async (at) => {
      const games = await at.game.findMany({ include: { seats: true } });
      return {
        stored: {
          tables: (await at.table.findMany()).map(({ id, code, phase }) => ({ id, code, phase })),
          log: (await at.logRow.findMany({ orderBy: [{ tableId: "asc" }, { seq: "asc" }] })).map(({ tableId, at: time, ...row }) => ({
            table: tableId,
            at: time.getTime(),
            ...row,
          })),
          owners: (await at.tableOwner.findMany()).map(({ tableId, node, epoch }) => ({ table: tableId, node, epoch })),
          snapshots: (await at.snapshot.findMany()).map(({ tableId, seq, stateVersion, state, hash }) => ({
            table: tableId,
            seq,
            stateVersion,
            state,
            hash,
          })),
          games: games.map(({ id, tableId, ending, winner, turns, moves, seats }) => ({
            id,
            table: tableId,
            ending,
            winner,
            turns,
            moves,
            seats: seats.map(({ seat, personId, bot }) => ({ seat, person: personId, bot })),
          })),
          records: (await at.gameRecord.findMany()).map(({ gameId, record }) => ({ game: gameId, record })),
          pending: (await at.pendingRecord.findMany()).map(({ gameId, tableId, fromSeq, toSeq }) => ({
            game: gameId,
            table: tableId,
            from: fromSeq,
            to: toSeq,
          })),
        },
        people: (await at.person.findMany()).map(({ id, name, face }) => ({ id, name, face })),
      };
    },
    { isolationLevel: "RepeatableRead", timeout: 120_000 },
  );
