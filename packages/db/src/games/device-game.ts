import type { Database } from "../database.ts";

/** A solo game that was played without a server, and checked by one. */
export interface NewDeviceGame {
  readonly id: string;
  readonly name: string;
  readonly deck: string;
  readonly turns: number;
  readonly moves: number;
  readonly score: number;
  readonly deal: { readonly day: string; readonly end: number };
  /** In milliseconds since 1970. */
  readonly begun: number;
  readonly ended: number;
  readonly record: string;
}

/** What ids of tables begin with that no server has had. */
const DEVICE = "device ";

export const isTableOfDevice = (table: string): boolean => table.startsWith(DEVICE);

/** Stores a game of a person. False if the game is already there. */
export async function addDeviceGame(database: Database, person: string, game: NewDeviceGame): Promise<boolean> {
  const { id, name, deck, turns, moves, score, deal, begun, ended, record } = game;
  const row = {
    ...{ id, name, deck, turns, moves, score },
    tableId: `${DEVICE}${id}`,
    isPublic: false,
    ending: "drawn",
    isSolo: true,
    dealDay: deal.day,
    dealEndsAt: new Date(deal.end),
    begunAt: new Date(begun),
    endedAt: new Date(ended),
  };
  return database.$transaction(async (writing) => {
    const { count } = await writing.game.createMany({ data: [row], skipDuplicates: true });
    if (count === 0) return false;
    const holder = await writing.person.findUniqueOrThrow({ where: { id: person }, select: { name: true, face: true } });
    await writing.gameRecord.create({ data: { gameId: id, record } });
    await writing.gameSeat.create({ data: { gameId: id, seat: "player_1", personId: person, name: holder.name, face: holder.face } });
    return true;
  });
}
