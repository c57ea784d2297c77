import type pg from "pg";
import type { Database } from "../database.ts";

/** A game that is over, as it goes into the database with the row that ends it. */
export interface FinishedGame {
  readonly id: string;
  readonly deck: string;
  readonly isPublic: boolean;
  readonly ending: "won" | "drawn" | "abandoned";
  readonly winner: string | undefined;
  readonly turns: number;
  /** In milliseconds since 1970. */
  readonly begun: number;
  readonly ended: number;
  /** The row of the log that began it. */
  readonly from: number;
  readonly seats: readonly { readonly seat: string; readonly person?: string | undefined; readonly bot?: string | undefined }[];
}

/** The row of the log that something happens with. */
export interface With {
  readonly table: string;
  readonly seq: number;
  readonly epoch: number;
}

/**
 * Within the transaction of the row that ends it, which may be a second time; only if that row is in. Its record is what its rows say, put together where
 * they are. Where nobody has made a move there was no game. Somebody who is gone by now is left out.
 */
const INSERT = `
  WITH rows AS (
    SELECT seq, record FROM table_log WHERE table_id = $1 AND seq BETWEEN $2 AND $3 AND record IS NOT NULL
      AND EXISTS (SELECT FROM table_log WHERE table_id = $1 AND seq = $3 AND epoch = $4)
  ), whole AS (
    SELECT opening.record AS opening, count(*) AS count, string_agg(move.record, ',' ORDER BY move.seq) AS moves
    FROM rows opening JOIN rows move ON move.seq > opening.seq WHERE opening.seq = $2 GROUP BY opening.record
  ), inserted AS (
    INSERT INTO game (id, table_id, deck, is_public, ending, winner, turns, moves, begun_at, ended_at)
    SELECT $5, $1, $6, $7, $8, $9, $10, count, to_timestamp($11 / 1000.0), to_timestamp($12 / 1000.0) FROM whole
    ON CONFLICT DO NOTHING RETURNING id
  ), recorded AS (
    INSERT INTO game_record (game_id, record)
    SELECT id, left(opening, -1) || ',"moves":[' || moves || ']}' FROM inserted, whole
  )
  INSERT INTO game_seat (game_id, seat, person_id, bot)
  SELECT inserted.id, line.seat, person.id, line.bot FROM inserted, unnest($13::text[], $14::text[], $15::text[]) AS line (seat, person, bot)
  LEFT JOIN merge ON merge.guest_id = line.person LEFT JOIN person ON person.id = coalesce(merge.account_id, line.person)`;

export async function insertGame(client: pg.ClientBase, { table, seq, epoch }: With, game: FinishedGame): Promise<void> {
  const { id, deck, isPublic, ending, winner, turns, begun, ended, from, seats } = game;
  await client.query({
    name: "game",
    text: INSERT,
    values: [
      ...[table, from, seq, epoch],
      ...[id, deck, isPublic, ending, winner ?? null, turns, begun, ended],
      ...[seats.map(({ seat }) => seat), seats.map(({ person }) => person ?? null), seats.map(({ bot }) => bot ?? null)],
    ],
  });
}

export const openGames = (database: Database) => ({
  /** The record of a game, for whoever may see it: anybody, if its table was public; else who sat there, or knows the table's code. */
  async recordFor(id: string, { person, code }: { person?: string | undefined; code?: string | undefined }): Promise<string | undefined> {
    const [row] = await database.$queryRaw<{ record: string }[]>`
      SELECT record FROM game JOIN game_record ON game_id = id WHERE id = ${id} AND (
        is_public
        OR EXISTS (SELECT FROM game_seat WHERE game_id = game.id AND person_id = ${person ?? null})
        OR EXISTS (SELECT FROM game_table WHERE game_table.id = game.table_id AND game_table.code = ${code ?? null})
      )`;
    return row?.record;
  },
});

export type Games = ReturnType<typeof openGames>;
