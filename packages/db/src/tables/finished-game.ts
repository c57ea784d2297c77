import type { Queryable } from "./sql-connection.ts";

/** A finished game, stored together with the log entry that ends it. */
export interface FinishedGameRow {
  readonly id: string;
  /** The name of the table. */
  readonly name: string;
  readonly deck: string;
  readonly isPublic: boolean;
  readonly ending: "won" | "drawn" | "abandoned";
  readonly winner: string | undefined;
  /** The goals that won it. */
  readonly goals: readonly string[];
  readonly turns: number;
  readonly isSolo: boolean;
  /** Of a solo game that was played to its end. Not stored if a bot played in it. */
  readonly score: number | undefined;
  /** The daily deal that was played. `end`: in milliseconds since 1970. */
  readonly deal: { readonly day: string; readonly end: number } | undefined;
  /** In milliseconds since 1970. */
  readonly begun: number;
  readonly ended: number;
  /** The sequence number of the log entry that started the game. */
  readonly from: number;
  readonly seats: readonly FinishedSeat[];
}

export interface FinishedSeat {
  readonly seat: string;
  readonly person?: string | undefined;
  /** The level of the bot that played the seat at the end. */
  readonly bot?: string | undefined;
  /** The bot's name; a person's name is looked up. */
  readonly name?: string | undefined;
}

/** Identifies a log entry. */
export interface LogPosition {
  readonly table: string;
  readonly seq: number;
  readonly epoch: number;
}

/**
 * Runs in the transaction of the log entries that end the games, for those that were inserted. May run twice. A game without
 * moves is not stored; deleted people are omitted. The record follows (games/pending-records.ts), because assembling it takes
 * milliseconds. The LIMIT keeps the planner from scanning the whole log.
 */
export const INSERT_GAMES = `
  WITH ended AS (
    SELECT line.*, moves.count FROM jsonb_to_recordset($1::jsonb) AS line (
      "table" text, seq int, epoch int, "from" int, id text, name text, deck text, "isPublic" bool, ending text, winner text, goals text[],
      turns int, "isSolo" bool, score int, deal jsonb, begun float8, ended float8, seats jsonb
    )
    CROSS JOIN LATERAL (
      SELECT FROM table_log row WHERE row.table_id = line."table" AND row.seq = line.seq AND row.epoch = line.epoch LIMIT 1
    ) entry
    CROSS JOIN LATERAL (
      SELECT count(*) AS count FROM table_log move
      WHERE move.table_id = line."table" AND move.seq > line."from" AND move.seq <= line.seq AND move.record IS NOT NULL
    ) moves WHERE moves.count > 0
  ), inserted AS (
    INSERT INTO game (id, table_id, name, deck, is_public, ending, winner, goals, turns, moves, begun_at, ended_at, is_solo, score, deal_day, deal_ends_at)
    SELECT id, "table", name, deck, "isPublic", ending, winner, goals, turns, count, to_timestamp(begun / 1000), to_timestamp(ended / 1000), "isSolo",
      CASE WHEN score IS NOT NULL AND NOT EXISTS (
        SELECT FROM table_log move WHERE move.table_id = ended."table" AND move.seq > ended."from" AND move.seq <= ended.seq
          AND strpos(move.record, '"standIns":') > 0
      ) THEN score END, deal ->> 'day', to_timestamp((deal ->> 'end')::float8 / 1000)
    FROM ended ON CONFLICT DO NOTHING RETURNING id
  ), pending AS (
    INSERT INTO pending_record (game_id, table_id, from_seq, to_seq)
    SELECT id, "table", "from", seq FROM inserted JOIN ended USING (id)
  )
  INSERT INTO game_seat (game_id, seat, person_id, bot, name, face)
  SELECT ended.id, holder.seat, person.id, holder.bot, coalesce(person.name, holder.name), person.face
  FROM inserted JOIN ended USING (id)
  CROSS JOIN LATERAL jsonb_to_recordset(ended.seats) AS holder (seat text, person text, bot text, name text)
  LEFT JOIN merge ON merge.guest_id = holder.person LEFT JOIN person ON person.id = coalesce(merge.account_id, holder.person)`;

export async function insertGames(sql: Queryable, games: readonly (LogPosition & FinishedGameRow)[]): Promise<void> {
  await sql.query({ name: "games", text: INSERT_GAMES, values: [JSON.stringify(games)] });
}
