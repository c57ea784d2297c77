import type { FinishedGame } from "@mutable/db";
import type { Seat } from "@mutable/engine";
import { botOfSeat, type CurrentGame, holdersOf, isBot, isPerson, type TableState } from "./state.ts";

/** How a game ends. */
export interface Ending {
  readonly ending: FinishedGame["ending"];
  readonly winner?: Seat | undefined;
  /** By which it was won. */
  readonly goals?: readonly string[] | undefined;
  readonly turns: number;
}

/** What is kept of a game. Its record is put together from the log where that is. */
export const finishedGame = (
  { id, from, begun }: CurrentGame,
  state: TableState,
  { ending, winner, goals = [], turns }: Ending,
  ended: number,
): FinishedGame => ({
  id,
  from,
  name: state.settings.name,
  deck: state.settings.deck,
  isPublic: state.settings.isPublic,
  ending,
  winner,
  goals,
  turns,
  begun,
  ended,
  seats: holdersOf(state).map(([seat, holder]) => ({
    seat,
    person: isPerson(holder) ? holder.person : undefined,
    bot: botOfSeat(holder),
    name: isBot(holder) ? holder.name : undefined,
  })),
});
