import { type AnyCall, paceFactor, TOLD_IN_FULL, TOLD_LENGTHS, TOLD_WITHIN, toldTime } from "@mutable/protocol";
import type { LegalMove } from "@mutable/referee";
import { hasBots, personSeats } from "./state.ts";
import type { Table } from "./table.ts";

/**
 * The time until which boards tell what has happened, after a move. It follows from public facts only, and is the same for all
 * . Only clocks and bots ask for it, so other tables do without.
 */
export function toldAfter({ stored: { state }, live: { told } }: Table, { broadcast }: LegalMove, now: number, pace?: number): number {
  if (!state.settings.clock && !hasBots(state)) return told;
  const time = toldTime(JSON.parse(broadcast.common) as AnyCall[]) * (pace ?? paceFactor(state.settings));
  return Math.min(now + TOLD_WITHIN, Math.max(now, told) + time);
}

/** The same after the start of a game, which boards tell as its deal. */
export function dealtAfter({ stored: { state } }: Table, now: number, pace?: number): number {
  if (!state.settings.clock && !hasBots(state)) return now;
  const { full } = state.tally === undefined ? TOLD_LENGTHS.deal : TOLD_LENGTHS.nextDeal;
  return now + full * (pace ?? paceFactor(state.settings));
}

/**
 * How long a bot waits before it replies, in milliseconds. Boards tell a round in its own time, so bots hardly wait: with much to
 * tell not at all. They wait until all is told if the deck lets others play in between, and if no person plays: nobody
 * waits for them then. `pause`: the usual one; 0 if bots never wait.
 */
export function botPauseOf({ deck, stored: { state, referee }, live: { told } }: Table, pause: number, now: number): number {
  if (pause === 0) return 0;
  const untold = Math.max(0, told - now);
  const isPersonIn = personSeats(state).some(([seat, { standIn }]) => standIn === undefined && referee?.game.seats.includes(seat) === true);
  if (deck.deck.hasStanding || !isPersonIn) return Math.max(pause, untold);
  return untold > TOLD_IN_FULL ? 0 : pause;
}
