import pg from "pg";

/** The players of the games: a person, and at least three others. */
export interface ManyGames {
  readonly person: string;
  readonly others: readonly string[];
  readonly count: number;
}

/**
 * Games without a record, one per hour until now, each with two to six seats; the person has the first. Every fifth is
 * against bots only, every third won by the person, every tenth drawn, every twentieth abandoned; every eighth has an
 * unknown deck, every fourth is public.
 */
const INSERT = `
  WITH numbers AS (
    SELECT n, 'many-' || $1 || '-' || n AS id, date_trunc('second', now()) - make_interval(hours => n) AS ended, 2 + n % 5 AS seats,
      CASE WHEN n % 20 = 7 THEN 'abandoned' WHEN n % 10 = 1 THEN 'drawn' ELSE 'won' END AS ending
    FROM generate_series(0, $3::int - 1) AS n
  ), games AS (
    INSERT INTO game (id, table_id, name, deck, is_public, ending, winner, goals, turns, moves, begun_at, ended_at)
    SELECT id, 'gone', 'Evening ' || n, CASE WHEN n % 8 = 5 THEN 'of-old' ELSE 'fluxx-3' END, n % 4 = 0, ending,
      CASE WHEN ending = 'won' THEN CASE WHEN n % 3 = 0 THEN 'player_1' ELSE 'player_2' END END,
      CASE WHEN ending = 'won' AND n % 8 <> 5 THEN ARRAY[(ARRAY['toast', 'hippyism', 'rocket-science', '5-keepers', 'bed-time'])[1 + n % 5]] ELSE '{}' END,
      5 + n % 50, 20 + n % 100, ended - make_interval(mins => 4 + n % 30), ended FROM numbers
  )
  INSERT INTO game_seat (game_id, seat, person_id, bot, name, face)
  SELECT numbers.id, 'player_' || place, met.id, CASE WHEN place > 1 AND met.id IS NULL THEN 'steady' END,
    coalesce(met.name, 'Robota'), met.face
  FROM numbers CROSS JOIN LATERAL generate_series(1, seats) AS place
  LEFT JOIN person met ON met.id = CASE WHEN place = 1 THEN $1 WHEN n % 5 <> 4 AND place < 5 THEN ($2::text[])[1 + (n + place) % array_length($2::text[], 1)] END`;

/** Creates the history of a person in one statement. */
export async function seedGames(url: string, { person, others, count }: ManyGames): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(INSERT, [person, others, count]);
    // PostgreSQL would do the same after a while.
    await client.query("ANALYZE game, game_seat, person");
  } finally {
    await client.end();
  }
}
