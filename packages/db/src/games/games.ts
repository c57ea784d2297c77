import type { Database } from "../database.ts";
import { Prisma } from "../generated/client.ts";
import type { PageCursor } from "../page.ts";
import { type ChatMessage, chatMessageOf, WITH_PERSON } from "../tables/chat.ts";
import { type PlayerStatistics, playerStatistics } from "./player-statistics.ts";

/** Who wants to see a game: a person, a holder of the table's code, or both. */
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
  readonly begun: Date;
  readonly ended: Date;
  readonly seats: readonly PlayedSeat[];
}

/** A finished game with its chat, which only viewers who had access to the table receive. */
export interface GameWithChat extends PlayedGame {
  readonly chat: readonly ChatMessage[];
}

/** Filters the games of a person. */
export interface GameFilter {
  readonly result?: "won" | "lost" | undefined;
  /** With at least one other person, or with bots only. */
  readonly company?: "people" | "bots" | undefined;
  readonly deck?: string | undefined;
  /** Those at whose table this person could have been alone: a game that is shared is for whoever has its link. */
  readonly seenBy?: string | undefined;
}

/** True if the person had a seat, also if a bot stood in. */
const isPlayer = (person: string | undefined) =>
  Prisma.sql`EXISTS (SELECT FROM game_seat own WHERE own.game_id = game.id AND own.person_id = ${person ?? null})`;

/** True if the viewer had access to the table. */
const wasAround = ({ person, code }: GameViewer) => Prisma.sql`(
  game.is_public OR ${isPlayer(person)}
  OR EXISTS (SELECT FROM game_table WHERE game_table.id = game.table_id AND game_table.code = ${code ?? null}))`;

const maySee = (seer: GameViewer) => Prisma.sql`(game.shared_by_id IS NOT NULL OR ${wasAround(seer)})`;

/** True if players could not read the spectators' chat. The table exists as long as its chat. */
const WATCHERS_APART = Prisma.sql`EXISTS (SELECT FROM game_table
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

/** The SQL condition of a filter, on the rows `game` and `mine`. */
function asked({ result, company, deck, seenBy }: GameFilter) {
  const withPeople = Prisma.sql`EXISTS (SELECT FROM game_seat other
    WHERE other.game_id = game.id AND other.seat <> mine.seat AND (other.bot IS NULL OR other.person_id IS NOT NULL))`;
  const parts = [
    result === "won" && Prisma.sql`game.winner = mine.seat`,
    result === "lost" && Prisma.sql`game.ending = 'won' AND game.winner <> mine.seat`,
    company === "people" && withPeople,
    company === "bots" && Prisma.sql`NOT ${withPeople}`,
    deck !== undefined && Prisma.sql`game.deck = ${deck}`,
    seenBy !== undefined && wasAround({ person: seenBy }),
  ];
  return Prisma.join([Prisma.sql`true`, ...parts.filter((part) => part !== false)], " AND ");
}

/** Finished games: who may see which, and what a person has played. */
export const openGames = (database: Database) => ({
  /** The record of a game, for whoever may see it: anybody, if its table was public or a player shares it; else who sat there, or knows the table's code. */
  async recordFor(id: string, seer: GameViewer): Promise<string | undefined> {
    const [row] = await database.$queryRaw<{ record: string }[]>`
      SELECT record FROM game JOIN game_record ON game_id = id WHERE id = ${id} AND ${maySee(seer)}`;
    return row?.record;
  },

  /** The game itself, for the same people. */
  async gameFor(id: string, seer: GameViewer): Promise<GameWithChat | undefined> {
    const [row] = await database.$queryRaw<(Row & { around: boolean; apart: boolean })[]>`
      SELECT game.*, ${SEATS}, ${wasAround(seer)} AS around, ${isPlayer(seer.person)} AND ${WATCHERS_APART} AS apart
      FROM game WHERE id = ${id} AND ${maySee(seer)}`;
    if (row === undefined) return undefined;
    const lines = row.around
      ? await database.chatLine.findMany({
          where: {
            tableId: row.table_id,
            at: { gte: row.begun_at, lte: row.ended_at },
            ...(row.apart && { channel: "seats" }),
          },
          orderBy: { line: "asc" },
          include: WITH_PERSON,
        })
      : [];
    return { ...playedGame(row), chat: lines.map(chatMessageOf) };
  },

  /** A page of somebody's games, the newest first, behind the last one of the page before. */
  async ofPerson(person: string, which: GameFilter = {}, count = 20, last?: PageCursor): Promise<PlayedGame[]> {
    const later = last === undefined ? Prisma.sql`true` : Prisma.sql`(game.ended_at, game.id) < (${last.at}, ${last.id})`;
    const rows = await database.$queryRaw<Row[]>`
      SELECT game.*, ${SEATS} FROM game_seat mine JOIN game ON game.id = mine.game_id
      WHERE mine.person_id = ${person} AND ${asked(which)} AND ${later} ORDER BY game.ended_at DESC, game.id DESC LIMIT ${count}`;
    return rows.map(playedGame);
  },

  /** How many of somebody's games there are, and how many of them were won and lost. */
  async count(person: string, which: Omit<GameFilter, "result"> = {}): Promise<{ all: number; won: number; lost: number }> {
    const [row] = await database.$queryRaw<{ all: number; won: number; lost: number }[]>`
      SELECT count(*)::int AS all, (count(*) FILTER (WHERE game.winner = mine.seat))::int AS won,
        (count(*) FILTER (WHERE game.ending = 'won' AND game.winner <> mine.seat))::int AS lost
      FROM game_seat mine JOIN game ON game.id = mine.game_id WHERE mine.person_id = ${person} AND ${asked(which)}`;
    return row ?? { all: 0, won: 0, lost: 0 };
  },

  /** The decks that somebody has played with. */
  async decksOf(person: string): Promise<string[]> {
    const rows = await database.$queryRaw<{ deck: string }[]>`
      SELECT deck FROM game_seat JOIN game ON game.id = game_id WHERE person_id = ${person} GROUP BY deck ORDER BY deck`;
    return rows.map(({ deck }) => deck);
  },

  statisticsOf: (person: string): Promise<PlayerStatistics> => playerStatistics(database, person),

  /** A player shares a game with whoever has its link, or whoever has done so takes that back. Says whether that came of it. */
  async share(id: string, person: string, isShared: boolean): Promise<boolean> {
    const rows = isShared
      ? await database.$executeRaw`UPDATE game SET shared_by_id = coalesce(shared_by_id, ${person}) WHERE id = ${id} AND ${isPlayer(person)}`
      : await database.$executeRaw`UPDATE game SET shared_by_id = NULL WHERE id = ${id} AND shared_by_id = ${person}`;
    return rows === 1;
  },
});

/** Behind which the next page goes on. */
export function nextGamesCursor(page: readonly PlayedGame[]): PageCursor | undefined {
  const last = page.at(-1);
  return last && { at: last.ended, id: last.id };
}

export type GameStore = ReturnType<typeof openGames>;
