import type { FinishedGame } from "@mutable/db";
import type { Seat } from "@mutable/engine";
import { botOfSeat, type CurrentGame, holdersOf, isPerson, type TableState } from "./state.ts";

/** How a game ends. */
export interface Ending {
  readonly ending: FinishedGame["ending"];
  readonly winner?: Seat | undefined;
  readonly turns: number;
}

/** What is kept of a game. Its record is put together from the log where that is. */
export const finishedGame = (
  { id, from, begun }: CurrentGame,
  state: TableState,
  { ending, winner, turns }: Ending,
  ended: number,
): FinishedGame => ({
  id,
  from,
  deck: state.settings.deck,
  isPublic: state.settings.isPublic,
  ending,
  winner,
  turns,
  begun,
  ended,
  seats: holdersOf(state).map(([seat, holder]) => ({
    seat,
    person: isPerson(holder) ? holder.person : undefined,
    bot: botOfSeat(holder),
  })),
});
