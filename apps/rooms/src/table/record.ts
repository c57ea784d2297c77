import type { FinishedGame } from "@mutable/db";
import type { Deck, Seat } from "@mutable/engine";
import { beginRecord, type GameRecord } from "@mutable/referee";
import { readBody, rowIn, toldIn } from "./body.ts";
import { botOfSeat, type CurrentGame, holdersOf, isPerson, type TableState } from "./state.ts";

/** How a game ends. */
export interface Ending {
  readonly ending: FinishedGame["ending"];
  readonly winner?: Seat | undefined;
  readonly turns: number;
}

/**
 * A game as it is kept, made of the rows of its log (the texts, in order) from its beginning on. The record is put together from their text: to read all of
 * it in order to write it once more would cost as much as the game itself.
 */
export function finishedGame(
  table: string,
  deck: Deck,
  game: CurrentGame,
  state: TableState,
  bodies: readonly string[],
  { ending, winner, turns }: Ending,
  ended: number,
): { game: FinishedGame; record: string } | undefined {
  const moves = bodies.slice(1).flatMap((body) => rowIn(body) ?? []);
  // Where nobody has made a move there was no game.
  if (moves.length === 0) return undefined;
  const record = openingOf(deck, game, bodies[0]);
  const finished = {
    id: record.game,
    table,
    deck: record.deck.id,
    isPublic: state.settings.isPublic,
    ending,
    winner,
    turns,
    moves: moves.length,
    begun: game.begun,
    ended,
    seats: holdersOf(state).map(([seat, holder]) => ({
      seat,
      person: isPerson(holder) ? holder.person : undefined,
      bot: botOfSeat(holder),
    })),
  };
  return { game: finished, record: `${JSON.stringify({ ...record, moves: undefined }).slice(0, -1)},"moves":[${moves.join(",")}]}` };
}

function openingOf(deck: Deck, { setup, begun }: CurrentGame, body: string | undefined): GameRecord {
  const { told } = body === undefined ? {} : readBody(body);
  if (told === undefined) throw new Error(`The game ${setup.game} has no beginning.`);
  return beginRecord(deck, setup, toldIn(told), new Date(begun));
}
