import type { Database } from "../database.ts";
import { Prisma } from "../generated/client.ts";

/** Games played and games won. */
export interface WinCount {
  readonly games: number;
  readonly won: number;
}

/** A person's solo games with a deck. */
export interface SoloCount {
  readonly deck: string;
  readonly games: number;
  /** Over the games with a score. */
  readonly best: number;
  readonly average: number;
}

/** The statistics of one person. Abandoned games do not count, and solo games, which have no winner, only in `solo`. */
export interface PlayerStatistics extends WinCount {
  readonly drawn: number;
  /** Wins in a row: now, and the most ever. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly bySeats: readonly (WinCount & { readonly seats: number })[];
  readonly byDeck: readonly (WinCount & { readonly deck: string })[];
  /** The last twelve months, including those without a game; "2026-11". */
  readonly byMonth: readonly (WinCount & { readonly month: string })[];
  /** The goals won with most often. */
  readonly goals: readonly { readonly deck: string; readonly goal: string; readonly won: number }[];
  /** The most frequent other players. */
  readonly companions: readonly { readonly id: string; readonly name: string; readonly face: string; readonly games: number }[];
  readonly longest: { readonly id: string; readonly turns: number } | undefined;
  readonly quickestWin: { readonly id: string; readonly turns: number } | undefined;
  readonly solo: readonly SoloCount[];
}

const MOST_GOALS = 8;
const MOST_COMPANIONS = 8;

/** As PostgreSQL returns it, with nulls. */
type StoredStatistics = {
  readonly [Name in keyof PlayerStatistics]: undefined extends PlayerStatistics[Name]
    ? PlayerStatistics[Name] | null
    : PlayerStatistics[Name];
};

/** `deck`: of this deck alone. One statement, so that all numbers are of one moment. */
export async function playerStatistics(database: Database, person: string, deck?: string): Promise<PlayerStatistics> {
  const isOfDeck = deck === undefined ? Prisma.sql`true` : Prisma.sql`deck = ${deck}`;
  const rows = await database.$queryRaw<{ figures: StoredStatistics }[]>`
    WITH mine AS MATERIALIZED (
      SELECT game.id, deck, turns, goals, ending, won, date_trunc('month', ended_at AT TIME ZONE 'UTC') AS month,
        row_number() OVER time AS n, count(*) FILTER (WHERE NOT won) OVER time AS run
      FROM game_seat JOIN game ON game.id = game_id CROSS JOIN LATERAL (SELECT coalesce(winner = seat, false) AS won)
      WHERE person_id = ${person} AND ending <> 'abandoned' AND NOT is_solo AND ${isOfDeck} WINDOW time AS (ORDER BY ended_at, game.id)
    ), runs AS (
      SELECT run, count(*) FILTER (WHERE won) AS length FROM mine GROUP BY run
    ), by_seats AS (
      SELECT seats, count(*) AS games, count(*) FILTER (WHERE won) AS won
      FROM (SELECT won, count(*) AS seats FROM mine JOIN game_seat ON game_id = mine.id GROUP BY n, won) AS each GROUP BY seats ORDER BY seats
    ), by_deck AS (
      SELECT deck, count(*) AS games, count(*) FILTER (WHERE won) AS won FROM mine GROUP BY deck ORDER BY games DESC, deck
    ), by_month AS (
      SELECT to_char(month, 'YYYY-MM') AS month, count(mine.id) AS games, count(mine.id) FILTER (WHERE won) AS won
      FROM generate_series(date_trunc('month', now() AT TIME ZONE 'UTC') - interval '11 months', date_trunc('month', now() AT TIME ZONE 'UTC'), '1 month') AS month
      LEFT JOIN mine USING (month) GROUP BY month ORDER BY month
    ), by_goal AS (
      SELECT deck, goal, count(*) AS won FROM mine, unnest(goals) AS goal WHERE won GROUP BY deck, goal ORDER BY count(*) DESC, goal LIMIT ${MOST_GOALS}
    ), met AS (
      SELECT person.id, person.name, person.face, games
      FROM (SELECT person_id, count(*) AS games FROM mine JOIN game_seat ON game_id = mine.id WHERE person_id <> ${person} GROUP BY person_id) AS each
      JOIN person ON person.id = person_id
      ORDER BY games DESC, person.name, person.id LIMIT ${MOST_COMPANIONS}
    ), solo AS (
      SELECT deck, count(*) AS games, max(score) AS best, avg(score) AS average FROM game_seat JOIN game ON game.id = game_id
      WHERE person_id = ${person} AND is_solo AND score IS NOT NULL AND ${isOfDeck} GROUP BY deck ORDER BY games DESC, deck
    ), totals AS (
      SELECT count(*) AS games, count(*) FILTER (WHERE won) AS won, count(*) FILTER (WHERE ending = 'drawn') AS drawn, max(run) AS run FROM mine
    )
    SELECT json_build_object(
      'games', totals.games,
      'won', totals.won,
      'drawn', totals.drawn,
      'streak', coalesce((SELECT length FROM runs WHERE runs.run = totals.run), 0),
      'bestStreak', coalesce((SELECT max(length) FROM runs), 0),
      'bySeats', (SELECT coalesce(json_agg(by_seats), '[]') FROM by_seats),
      'byDeck', (SELECT coalesce(json_agg(by_deck), '[]') FROM by_deck),
      'byMonth', (SELECT coalesce(json_agg(by_month), '[]') FROM by_month),
      'goals', (SELECT coalesce(json_agg(by_goal), '[]') FROM by_goal),
      'solo', (SELECT coalesce(json_agg(solo), '[]') FROM solo),
      'companions', (SELECT coalesce(json_agg(met), '[]') FROM met),
      'longest', (SELECT json_build_object('id', id, 'turns', turns) FROM mine ORDER BY turns DESC, n LIMIT 1),
      'quickestWin', (SELECT json_build_object('id', id, 'turns', turns) FROM mine WHERE won ORDER BY turns, n LIMIT 1)
    ) AS figures FROM totals`;
  const [{ figures: found }] = rows as [{ figures: StoredStatistics }];
  const { longest, quickestWin, ...figures } = found;
  return { ...figures, longest: longest ?? undefined, quickestWin: quickestWin ?? undefined };
}
