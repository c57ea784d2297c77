import type { Database } from "../database.ts";

/** Totals of an installation. */
export interface ServerStatistics {
  readonly accounts: number;
  readonly guests: number;
  /** People seen within the last day. */
  readonly seenToday: number;
  readonly banned: number;
  readonly muted: number;
  /** Tables that are not closed, by phase. */
  readonly tables: Readonly<Record<string, number>>;
  readonly games: number;
  /** The days on which the first and the last of them ended. */
  readonly firstGame: string | null;
  readonly lastGame: string | null;
  /** The last thirty days in order, including those without a game; "2026-11-22". */
  readonly days: readonly { readonly day: string; readonly games: number; readonly moves: number }[];
  /** Each deck with a finished game or an open table: games ever and in the last thirty days, tables that are not closed. */
  readonly decks: readonly { readonly deck: string; readonly games: number; readonly recent: number; readonly tables: number }[];
  /** In bytes. */
  readonly database: number;
  /** Room servers with a valid lease. */
  readonly roomServers: number;
}

/** One statement, so that all numbers are of one moment. */
export async function serverStatistics(database: Database): Promise<ServerStatistics> {
  const [row] = await database.$queryRaw<{ figures: ServerStatistics }[]>`
    WITH days AS (
      SELECT to_char(day, 'YYYY-MM-DD') AS day, count(game.id) AS games, coalesce(sum(game.moves), 0) AS moves
      FROM generate_series(date_trunc('day', now() AT TIME ZONE 'UTC') - interval '29 days', date_trunc('day', now() AT TIME ZONE 'UTC'), '1 day') AS day
      LEFT JOIN game ON game.ended_at >= day AT TIME ZONE 'UTC' AND game.ended_at < (day + interval '1 day') AT TIME ZONE 'UTC'
      GROUP BY day ORDER BY day
    ), games_by_deck AS (
      SELECT deck, count(*) AS games, count(*) FILTER (WHERE ended_at > now() - interval '30 days') AS recent FROM game GROUP BY deck
    ), tables_by_deck AS (
      SELECT summary->'settings'->>'deck' AS deck, count(*) AS tables FROM game_table WHERE phase <> 'closed' GROUP BY 1
    ), decks AS (
      SELECT deck, coalesce(games, 0) AS games, coalesce(recent, 0) AS recent, coalesce(tables, 0) AS tables
      FROM games_by_deck FULL JOIN tables_by_deck USING (deck) WHERE deck IS NOT NULL ORDER BY games DESC, tables DESC, deck
    ), phases AS (
      SELECT phase, count(*) AS tables FROM game_table WHERE phase <> 'closed' GROUP BY phase
    )
    SELECT json_build_object(
      'accounts', (SELECT count(*) FROM person WHERE name_key IS NOT NULL),
      'guests', (SELECT count(*) FROM person WHERE name_key IS NULL),
      'seenToday', (SELECT count(*) FROM person WHERE last_seen_at > now() - interval '1 day'),
      'banned', (SELECT count(*) FROM person WHERE banned),
      'muted', (SELECT count(*) FROM person WHERE muted_until > now()),
      'tables', (SELECT coalesce(json_object_agg(phase, tables), '{}') FROM phases),
      'games', (SELECT count(*) FROM game),
      'firstGame', (SELECT to_char(min(ended_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') FROM game),
      'lastGame', (SELECT to_char(max(ended_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') FROM game),
      'days', (SELECT json_agg(days) FROM days),
      'decks', (SELECT coalesce(json_agg(decks), '[]') FROM decks),
      'database', pg_database_size(current_database()),
      'roomServers', (SELECT count(*) FROM node WHERE lease_until > now())
    ) AS figures`;
  if (row === undefined) throw new Error("The database has no figures.");
  return row.figures;
}
