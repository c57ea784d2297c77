import type pg from "pg";
import type { Database } from "../database.ts";

/** A game that is over, as it goes into the database with the row that ends it. */
export interface FinishedGame {
  readonly id: string;
  readonly table: string;
  readonly deck: string;
  readonly isPublic: boolean;
  readonly ending: "won" | "drawn" | "abandoned";
  readonly winner: string | undefined;
  readonly turns: number;
  readonly moves: number;
  /** In milliseconds since 1970. */
  readonly begun: number;
  readonly ended: number;
  readonly seats: readonly { readonly seat: string; readonly person?: string | undefined; readonly bot?: string | undefined }[];
}

/** Within the transaction of the row that ends it, which may be a second time. Somebody who is gone by now is left out. */
export async function insertGame(client: pg.ClientBase, game: FinishedGame): Promise<void> {
  const { id, table, deck, isPublic, ending, winner, turns, moves, begun, ended, seats } = game;
  await client.query({
    name: "game",
    text: `INSERT INTO game (id, table_id, deck, is_public, ending, winner, turns, moves, begun_at, ended_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0), to_timestamp($10 / 1000.0))
      ON CONFLICT DO NOTHING`,
    values: [id, table, deck, isPublic, ending, winner ?? null, turns, moves, begun, ended],
  });
  await client.query({
    name: "game seats",
    text: `INSERT INTO game_seat (game_id, seat, person_id, bot)
      SELECT $1, line.seat, person.id, line.bot FROM unnest($2::text[], $3::text[], $4::text[]) AS line (seat, person, bot)
      LEFT JOIN merge ON merge.guest_id = line.person LEFT JOIN person ON person.id = coalesce(merge.account_id, line.person)
      ON CONFLICT DO NOTHING`,
    values: [id, seats.map(({ seat }) => seat), seats.map(({ person }) => person ?? null), seats.map(({ bot }) => bot ?? null)],
  });
}

export const openGames = (database: Database) => ({
  /** Lays down the record of a game (JSON, as `mutable replay` and `mutable verify` read it) that is about to end. Nobody gets it before the game is there, too. */
  async keepRecord(id: string, record: string): Promise<void> {
    await database.$transaction([
      // It need not be on the disk before the row that ends the game is, and that goes there after it.
      database.$executeRaw`SET LOCAL synchronous_commit = off`,
      database.$executeRaw`INSERT INTO game_record (game_id, record) VALUES (${id}, ${record})
        ON CONFLICT (game_id) DO UPDATE SET record = excluded.record, at = now()`,
    ]);
  },

  /** Records of games that have not come to that end after all. */
  async removeStrayRecords(before: Date): Promise<void> {
    await database.$executeRaw`DELETE FROM game_record WHERE at < ${before} AND NOT EXISTS (SELECT FROM game WHERE id = game_id)`;
  },

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
