import type pg from "pg";

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
 * Runs in the transaction of the log entry that ends the game, and only if that entry was inserted. May run twice.
 * Assembles the record from the log in SQL. A game without moves is not stored; deleted users are omitted.
 */
const INSERT = `
  WITH rows AS (
    SELECT seq, record FROM table_log WHERE table_id = $1 AND seq BETWEEN $2 AND $3 AND record IS NOT NULL
      AND EXISTS (SELECT FROM table_log WHERE table_id = $1 AND seq = $3 AND epoch = $4)
  ), whole AS (
    SELECT opening.record AS opening, count(*) AS count, string_agg(move.record, ',' ORDER BY move.seq) AS moves,
      bool_or(strpos(move.record, '"standIns":') > 0) AS has_stand_ins
    FROM rows opening JOIN rows move ON move.seq > opening.seq WHERE opening.seq = $2 GROUP BY opening.record
  ), inserted AS (
    INSERT INTO game (id, table_id, name, deck, is_public, ending, winner, goals, turns, moves, begun_at, ended_at, is_solo, score, deal_day, deal_ends_at)
    SELECT $5, $1, $6, $7, $8, $9, $10, $11, $12, count, to_timestamp($13 / 1000.0), to_timestamp($14 / 1000.0),
      $19, CASE WHEN NOT has_stand_ins THEN $20::int END, $21, to_timestamp($22 / 1000.0) FROM whole
    ON CONFLICT DO NOTHING RETURNING id
  ), recorded AS (
    INSERT INTO game_record (game_id, record)
    SELECT id, left(opening, -1) || ',"length":' || count || ',"moves":[' || moves || ']}' FROM inserted, whole
  )
  INSERT INTO game_seat (game_id, seat, person_id, bot, name, face)
  SELECT inserted.id, line.seat, person.id, line.bot, coalesce(person.name, line.name), person.face
  FROM inserted, unnest($15::text[], $16::text[], $17::text[], $18::text[]) AS line (seat, person, bot, name)
  LEFT JOIN merge ON merge.guest_id = line.person LEFT JOIN person ON person.id = coalesce(merge.account_id, line.person)`;

export async function insertGame(client: pg.ClientBase, { table, seq, epoch }: LogPosition, game: FinishedGameRow): Promise<void> {
  const { id, name, deck, isPublic, ending, winner, goals, turns, isSolo, score, deal, begun, ended, from, seats } = game;
  await client.query({
    name: "game",
    text: INSERT,
    values: [
      ...[table, from, seq, epoch],
      ...[id, name, deck, isPublic, ending, winner ?? null, goals, turns, begun, ended],
      ...(["seat", "person", "bot", "name"] as const).map((column) => seats.map((seat) => seat[column] ?? null)),
      ...[isSolo, score ?? null, deal?.day ?? null, deal?.end ?? null],
    ],
  });
}
