import type { StateChangeOrError } from "./change.ts";
import type { Connections } from "./connections.ts";
import { type NewPlayer, withPlayer } from "./seats.ts";
import {
  firstFreeSeat,
  isBot,
  isKicked,
  type NextPlayer,
  personSeats,
  seatHolders,
  seatOfPerson,
  type TableState,
  withHolder,
  withoutNext,
} from "./state.ts";

/** People without a seat who sit for the next game (docs/tables.md). */

/** The most people who can sit for the next game of a table. */
const MOST_NEXT = 12;

/** Keeps a place in the next game for a person, or gives it up. Who waits must be allowed to watch. */
export function sitNext(state: TableState, { person, isProgram }: NewPlayer, sits: boolean): StateChangeOrError {
  const { next = [], settings } = state;
  if (!sits) return { state: withoutNext(state, person) };
  if (isKicked(state, person)) return "kicked";
  if (settings.solo || !settings.watchers) return "not_allowed";
  if (seatOfPerson(state, person) !== undefined || next.some((other) => other.person === person)) return { state };
  if (next.length >= MOST_NEXT) return "table_full";
  return { state: { ...state, next: [...next, { person, ...(isProgram && { program: true as const }) }] } };
}

/** Before a game: seats those who are here in the order in which they have asked, first in free seats and then in those of bots. */
export const seatNext = (state: TableState, connections: Connections): TableState =>
  presentNext(state, connections).reduce((seated, { person, program }) => {
    const seat = seatForNext(seated);
    if (seat === undefined) return seated;
    const taken = withPlayer(seated, seat, { person, isProgram: program === true });
    const holder = taken.seats[seat];
    return holder === undefined ? taken : withHolder(taken, seat, { ...holder, newcomer: true });
  }, state);

/** True if `seatNext` would seat a person. */
export const canSeatNext = (state: TableState, connections: Connections): boolean =>
  presentNext(state, connections).length > 0 && seatForNext(state) !== undefined;

/** Who is away keeps the place in the queue, but holds up no table. */
const presentNext = ({ next = [] }: TableState, { connected }: Connections): readonly NextPlayer[] =>
  next.filter(({ person }) => connected.has(person));

const seatForNext = (state: TableState) => firstFreeSeat(state) ?? seatHolders(state).find(([, holder]) => isBot(holder))?.[0];

/** The seats for which the start of a game waits (`startDeal`), and in which bots stand in if it has waited in vain. */
export const newcomerSeats = (state: Pick<TableState, "seats">) =>
  personSeats(state).flatMap(([seat, { newcomer }]) => (newcomer === undefined ? [] : [seat]));
