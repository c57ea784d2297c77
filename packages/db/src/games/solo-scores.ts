import type { Database } from "../database.ts";

/** The scores of solo games with a deck. */
export interface SoloScores {
  /** The person's best, without the named game. */
  readonly best: { readonly score: number; readonly at: Date } | undefined;
  /** The person's newest scores, the newest last. */
  readonly last: readonly number[];
  /** The scores that count, of all people: for the day's deal if a day is named, otherwise of all games. In order. */
  readonly scores: readonly { readonly score: number; readonly games: number }[];
  /** The person's game that counts for the day. */
  readonly counted: { readonly game: string; readonly score: number } | undefined;
  /** The game with which the person began the day's deal: no other one can count. */
  readonly began: string | undefined;
  /** The days whose deals the person has finished in time, with any deck, in order. Only if a day is named. */
  readonly days: readonly string[];
}

export interface SoloScoresOf {
  readonly deck: string;
  /** The day of a daily deal. */
  readonly day?: string | undefined;
  /** A game that has just ended. */
  readonly game?: string | undefined;
}

const MOST_LAST = 6;

/** As PostgreSQL returns it. */
interface StoredScores {
  readonly best: { readonly score: number; readonly at: string } | null;
  readonly last: readonly number[];
  readonly scores: SoloScores["scores"];
  readonly counted: SoloScores["counted"] | null;
  readonly began: string | null;
  readonly days: SoloScores["days"];
}

/**
 * One statement, so that all numbers are of one moment. Of a daily deal the game with which a person began it counts, if it was
 * finished before the deal ended; deleted people stay counted. Other games with its cards, and deals of devices, count nowhere.
 * Without a person only `scores` are found.
 */
export async function soloScores(database: Database, person: string | undefined, { deck, day, game }: SoloScoresOf): Promise<SoloScores> {
  const player = person ?? null;
  const rows = await database.$queryRaw<{ figures: StoredScores }[]>`
    WITH mine AS (
      SELECT game.id, score, ended_at FROM game_seat JOIN game ON game.id = game_id
      WHERE person_id = ${player} AND deck = ${deck} AND score IS NOT NULL
    ), newest AS (
      SELECT score, ended_at, id FROM mine ORDER BY ended_at DESC, id DESC LIMIT ${MOST_LAST}
    ), tries AS (
      SELECT game_id, score, person_id FROM daily_try LEFT JOIN game ON game.id = game_id AND ended_at < deal_ends_at
      WHERE daily_try.day = ${day ?? null} AND daily_try.deck = ${deck}
    ), counted AS (
      SELECT score FROM tries WHERE score IS NOT NULL UNION ALL
      SELECT score FROM game WHERE ${day === undefined} AND deck = ${deck} AND score IS NOT NULL
        AND (deal_day IS NULL OR EXISTS (SELECT FROM daily_try WHERE game_id = game.id))
    ), finished AS (
      SELECT DISTINCT daily_try.day FROM daily_try JOIN game ON game.id = game_id
      WHERE ${day !== undefined} AND daily_try.person_id = ${player} AND score IS NOT NULL AND ended_at < deal_ends_at
    ), by_score AS (
      SELECT score, count(*) AS games FROM counted GROUP BY score ORDER BY score
    )
    SELECT json_build_object(
      'best', (SELECT json_build_object('score', score, 'at', ended_at) FROM mine WHERE id IS DISTINCT FROM ${game ?? null} ORDER BY score DESC, ended_at LIMIT 1),
      'last', (SELECT coalesce(json_agg(score ORDER BY ended_at, id), '[]') FROM newest),
      'scores', (SELECT coalesce(json_agg(by_score), '[]') FROM by_score),
      'counted', (SELECT json_build_object('game', game_id, 'score', score) FROM tries WHERE person_id = ${player} AND score IS NOT NULL),
      'began', (SELECT game_id FROM tries WHERE person_id = ${player}),
      'days', (SELECT coalesce(json_agg(day ORDER BY day), '[]') FROM finished)
    ) AS figures`;
  const [{ figures }] = rows as [{ figures: StoredScores }];
  const { best, last, scores, counted, began, days } = figures;
  return {
    ...{ last, scores, days, counted: counted ?? undefined, began: began ?? undefined },
    best: best === null ? undefined : { score: best.score, at: new Date(best.at) },
  };
}
