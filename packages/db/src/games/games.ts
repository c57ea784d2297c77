import type { Database } from "../database.ts";
import { Prisma } from "../generated/client.ts";
import type { PageCursor } from "../page.ts";
import { type ChatMessage, chatMessageOf, WITH_PERSON } from "../tables/chat.ts";
import { addDeviceGame, isTableOfDevice, type NewDeviceGame } from "./device-game.ts";
import { ASSEMBLED_RECORD } from "./pending-records.ts";
import { type PlayerStatistics, playerStatistics } from "./player-statistics.ts";
import { type SoloScores, type SoloScoresOf, soloScores } from "./solo-scores.ts";

/** The viewer of a game: a person, a holder of the table's code, or both. */
export interface GameViewer {
  readonly person?: string | undefined;
  readonly code?: string | undefined;
}

export interface PlayedSeat {
  readonly seat: string;
  /** Undefined for bots and deleted people. */
  readonly person: string | undefined;
  readonly bot: string | undefined;
  /** Undefined if the person's account was deleted. */
  readonly name: string | undefined;
  readonly face: string | undefined;
}

/** A finished game without its record. */
export interface PlayedGame {
  readonly id: string;
  readonly table: string;
  readonly name: string;
  readonly deck: string;
  readonly isPublic: boolean;
  readonly sharedBy: string | undefined;
  readonly ending: "won" | "drawn" | "abandoned";
  readonly winner: string | undefined;
  readonly goals: readonly string[];
  readonly turns: number;
  readonly moves: number;
  readonly isSolo: boolean;
  /** Of a solo game that was played to its end, without a bot. */
  readonly score: number | undefined;
  /** The day of the daily deal that was played. */
  readonly day: string | undefined;
  /** True if a device has played it by itself. Devices have daily deals of their own. */
  readonly isOfDevice: boolean;
  readonly begun: Date;
  readonly ended: Date;
  readonly seats: readonly PlayedSeat[];
}

/** A finished game with its chat, which only viewers who had access to the table receive. */
export interface GameWithChat extends PlayedGame {
  readonly chat: readonly ChatMessage[];
}

/** The games that were played to their end with some decks. */
export interface DeckGames {
  readonly count: number;
  /** Turns of the game in the middle, of those that were won; undefined if these are too few to say. */
  readonly usualTurns: number | undefined;
}

/** Fewer won games say nothing about the usual length, and more change little. */
const [FEWEST_FOR_LENGTH, MOST_FOR_LENGTH] = [5, 500];

/** Filters the games of a person. */
export interface GameFilter {
  readonly result?: "won" | "lost" | undefined;
  /** With at least one other person, with bots only, or alone. */
  readonly company?: "people" | "bots" | "solo" | undefined;
  readonly deck?: string | undefined;
  /** Only games whose table this person had access to. A shared game needs its link. */
  readonly seenBy?: string | undefined;
}

/** True if the person had a seat, also if a bot stood in. */
const isPlayer = (person: string | undefined) =>
  Prisma.sql`EXISTS (SELECT FROM game_seat own WHERE own.game_id = game.id AND own.person_id = ${person ?? null})`;

/** True if the viewer had access to the table. */
const hadAccess = ({ person, code }: GameViewer) => Prisma.sql`(
  game.is_public OR ${isPlayer(person)}
  OR EXISTS (SELECT FROM game_table WHERE game_table.id = game.table_id AND game_table.code = ${code ?? null}))`;

/** True if the game shows no cards of a deal that the person has still to play. */
const isNoSecret = (person: string | undefined) => Prisma.sql`(
  game.deal_ends_at IS NULL OR game.deal_ends_at <= now() OR ${isPlayer(person)} OR EXISTS (
    SELECT FROM daily_try JOIN game own ON own.id = daily_try.game_id
    WHERE daily_try.person_id = ${person ?? null} AND (daily_try.day, daily_try.deck) = (game.deal_day, game.deck)))`;

/**
 * The only condition for seeing a game and its record: all who ask (`findVisible`, the pages) pass their viewer to it. Those who may see
 * a game may see it from every seat, with all hands: the record has them.
 */
const maySee = (viewer: GameViewer) =>
  Prisma.sql`((game.shared_by_id IS NOT NULL OR ${hadAccess(viewer)}) AND ${isNoSecret(viewer.person)})`;

/** True if players could not read the spectators' chat. The table exists as long as its chat. */
const SEPARATE_CHAT = Prisma.sql`EXISTS (SELECT FROM game_table
  WHERE game_table.id = game.table_id AND summary->'settings'->>'seatsReadWatchers' = 'false')`;

/** The seats of a game's row, as JSON. */
const SEATS = Prisma.sql`(
  SELECT json_agg(json_build_object('seat', seat, 'person', person_id, 'bot', bot, 'name', name, 'face', face) ORDER BY seat)
  FROM game_seat WHERE game_seat.game_id = game.id) AS seats`;

interface Row {
  id: string;
  table_id: string;
  name: string;
  deck: string;
  is_public: boolean;
  shared_by_id: string | null;
  ending: PlayedGame["ending"];
  winner: string | null;
  goals: string[];
  turns: number;
  moves: number;
  is_solo: boolean;
  score: number | null;
  deal_day: string | null;
  begun_at: Date;
  ended_at: Date;
  seats: { seat: string; person: string | null; bot: string | null; name: string | null; face: string | null }[] | null;
}

const playedGame = (row: Row): PlayedGame => ({
  id: row.id,
  table: row.table_id,
  name: row.name,
  deck: row.deck,
  isPublic: row.is_public,
  sharedBy: row.shared_by_id ?? undefined,
  ending: row.ending,
  winner: row.winner ?? undefined,
  goals: row.goals,
  turns: row.turns,
  moves: row.moves,
  isSolo: row.is_solo,
  score: row.score ?? undefined,
  day: row.deal_day ?? undefined,
  isOfDevice: isTableOfDevice(row.table_id),
  begun: row.begun_at,
  ended: row.ended_at,
  seats: (row.seats ?? []).map(({ seat, person, bot, name, face }) => ({
    seat,
    person: person ?? undefined,
    bot: bot ?? undefined,
    name: name ?? undefined,
    face: face ?? undefined,
  })),
});

/** The SQL condition of a filter, on `game` and `mine`. */
function filterCondition({ result, company, deck, seenBy }: GameFilter) {
  const withPeople = Prisma.sql`EXISTS (SELECT FROM game_seat other
    WHERE other.game_id = game.id AND other.seat <> mine.seat AND (other.bot IS NULL OR other.person_id IS NOT NULL))`;
  const parts = [
    result === "won" && Prisma.sql`game.winner = mine.seat`,
    result === "lost" && Prisma.sql`game.ending = 'won' AND game.winner <> mine.seat`,
    company === "people" && withPeople,
    company === "bots" && Prisma.sql`NOT ${withPeople} AND NOT game.is_solo`,
    company === "solo" && Prisma.sql`game.is_solo`,
    deck !== undefined && Prisma.sql`game.deck = ${deck}`,
    seenBy !== undefined && hadAccess({ person: seenBy }),
  ];
  return Prisma.join([Prisma.sql`true`, ...parts.filter((part) => part !== false)], " AND ");
}

/** Finished games, their visibility, and the history of a person. */
export const openGames = (database: Database) => ({
  /** The record of a game, if the viewer may see it: its table was public, a player shares it, or the viewer played or has the code. */
  async recordFor(id: string, viewer: GameViewer): Promise<string | undefined> {
    const [row] = await database.$queryRaw<{ record: string; is_secret: boolean }[]>`
      SELECT record, coalesce(deal_ends_at > now(), false) AS is_secret FROM game CROSS JOIN LATERAL (
        SELECT record FROM game_record WHERE game_id = id
        UNION ALL SELECT ${Prisma.raw(ASSEMBLED_RECORD)} FROM pending_record WHERE game_id = id
      ) found WHERE id = ${id} AND ${maySee(viewer)}`;
    return row?.is_secret ? withoutSecret(row.record) : row?.record;
  },

  /** The game without its record, under the same conditions. */
  async gameFor(id: string, viewer: GameViewer): Promise<GameWithChat | undefined> {
    const [row] = await database.$queryRaw<(Row & { has_access: boolean; is_separate: boolean })[]>`
      SELECT game.*, ${SEATS}, ${hadAccess(viewer)} AS has_access, ${isPlayer(viewer.person)} AND ${SEPARATE_CHAT} AS is_separate
      FROM game WHERE id = ${id} AND ${maySee(viewer)}`;
    if (row === undefined) return undefined;
    const lines = row.has_access
      ? await database.chatLine.findMany({
          where: {
            tableId: row.table_id,
            at: { gte: row.begun_at, lte: row.ended_at },
            ...(row.is_separate && { channel: "seats" }),
          },
          orderBy: { line: "asc" },
          include: WITH_PERSON,
        })
      : [];
    return { ...playedGame(row), chat: lines.map(chatMessageOf) };
  },

  /** A page of a person's games, newest first, after the last one of the previous page. */
  async ofPerson(person: string, filter: GameFilter = {}, count = 20, last?: PageCursor): Promise<PlayedGame[]> {
    const later = last === undefined ? Prisma.sql`true` : Prisma.sql`(game.ended_at, game.id) < (${last.at}, ${last.id})`;
    const rows = await database.$queryRaw<Row[]>`
      SELECT game.*, ${SEATS} FROM game_seat mine JOIN game ON game.id = mine.game_id
      WHERE mine.person_id = ${person} AND ${filterCondition(filter)} AND ${later} ORDER BY game.ended_at DESC, game.id DESC LIMIT ${count}`;
    return rows.map(playedGame);
  },

  /** Counts a person's games, and those won and lost. */
  async count(person: string, filter: Omit<GameFilter, "result"> = {}): Promise<{ all: number; won: number; lost: number }> {
    const [row] = await database.$queryRaw<{ all: number; won: number; lost: number }[]>`
      SELECT count(*)::int AS all, (count(*) FILTER (WHERE game.winner = mine.seat))::int AS won,
        (count(*) FILTER (WHERE game.ending = 'won' AND game.winner <> mine.seat))::int AS lost
      FROM game_seat mine JOIN game ON game.id = mine.game_id WHERE mine.person_id = ${person} AND ${filterCondition(filter)}`;
    return row ?? { all: 0, won: 0, lost: 0 };
  },

  /** The decks that a person has played with. */
  async decksOf(person: string): Promise<string[]> {
    const rows = await database.$queryRaw<{ deck: string }[]>`
      SELECT deck FROM game_seat JOIN game ON game.id = game_id WHERE person_id = ${person} GROUP BY deck ORDER BY deck`;
    return rows.map(({ deck }) => deck);
  },

  /** The games with any of these decks, such as the versions of one. */
  async withDecks(decks: readonly string[]): Promise<DeckGames> {
    const ofDecks = Prisma.sql`deck = ANY(${[...decks]}::text[])`;
    const [row] = await database.$queryRaw<{ count: number; turns: number | null }[]>`
      SELECT (SELECT count(*)::int FROM game WHERE ${ofDecks} AND ending <> 'abandoned') AS count,
        (SELECT CASE WHEN count(*) >= ${FEWEST_FOR_LENGTH} THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY turns) END
          FROM (SELECT turns FROM game WHERE ${ofDecks} AND ending = 'won' AND NOT is_solo LIMIT ${MOST_FOR_LENGTH}) won) AS turns`;
    return { count: row?.count ?? 0, usualTurns: row?.turns ?? undefined };
  },

  /** False if the game is already there. */
  addDeviceGame: (person: string, game: NewDeviceGame): Promise<boolean> => addDeviceGame(database, person, game),

  soloScores: (person: string | undefined, of: SoloScoresOf): Promise<SoloScores> => soloScores(database, person, of),

  /** `deck`: of this deck alone. */
  statisticsOf: (person: string, deck?: string): Promise<PlayerStatistics> => playerStatistics(database, person, deck),

  /** Shares a player's game by its link, or unshares it if that person shared it. Returns true if it was allowed. */
  async share(id: string, person: string, isShared: boolean): Promise<boolean> {
    const rows = isShared
      ? await database.$executeRaw`UPDATE game SET shared_by_id = coalesce(shared_by_id, ${person}) WHERE id = ${id} AND ${isPlayer(person)}`
      : await database.$executeRaw`UPDATE game SET shared_by_id = NULL WHERE id = ${id} AND shared_by_id = ${person}`;
    return rows === 1;
  },
});

/** Others still play this deal: its secret would show them their cards. */
function withoutSecret(text: string): string {
  const record = JSON.parse(text) as { shuffle: { secret?: string } };
  delete record.shuffle.secret;
  return JSON.stringify(record);
}

/** The cursor of the next page; undefined for an empty page. */
export function nextGamesCursor(page: readonly PlayedGame[]): PageCursor | undefined {
  const last = page.at(-1);
  return last && { at: last.ended, id: last.id };
}

export type GameStore = ReturnType<typeof openGames>;
