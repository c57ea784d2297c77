import type { LogPosition } from "./finished-game.ts";
import type { Queryable } from "./sql-connection.ts";

/** A person begins the deal of a day: stored together with the log entry that shows the cards. */
export interface NewDailyTry {
  readonly game: string;
  readonly person: string;
  /** In UTC, such as "2026-11-26". */
  readonly day: string;
  readonly deck: string;
}

/** Runs in the transaction of the log entries, for those that were inserted. May run twice. The first try of a person stays. */
export const INSERT_DAILY_TRIES = `
  INSERT INTO daily_try (game_id, person_id, day, deck, begun_at)
  SELECT line.game, person.id, line.day, line.deck, to_timestamp(line.at / 1000)
  FROM jsonb_to_recordset($1::jsonb) AS line ("table" text, seq int, epoch int, at float8, game text, person text, day text, deck text)
  CROSS JOIN LATERAL (
    SELECT FROM table_log row WHERE row.table_id = line."table" AND row.seq = line.seq AND row.epoch = line.epoch LIMIT 1
  ) entry
  LEFT JOIN merge ON merge.guest_id = line.person JOIN person ON person.id = coalesce(merge.account_id, line.person)
  ON CONFLICT DO NOTHING`;

export async function insertDailyTries(
  sql: Queryable,
  tries: readonly (LogPosition & NewDailyTry & { readonly at: number })[],
): Promise<void> {
  await sql.query({ name: "daily tries", text: INSERT_DAILY_TRIES, values: [JSON.stringify(tries)] });
}
