import type { Seat } from "@mutable/engine";
import type { LegalMove } from "@mutable/referee";
import { isPerson, type TableState } from "./state.ts";

/** The seats that do not answer. */
export interface IdleSeats {
  /** The time since which the open questions wait, as far as this program knows. */
  readonly askedSince: number;
  /** The number of times in a row that the clock of a seat ran out. */
  readonly timeouts: ReadonlyMap<Seat, number>;
  /** The open decisions whose time is up: a bot answers them. */
  readonly expired: ReadonlySet<number>;
}

/** After this many timeouts in a row a bot keeps the seat until its player does something. */
const TIMEOUTS_BEFORE_STAND_IN = 2;

export const newIdleSeats = (now: number): IdleSeats => ({ askedSince: now, timeouts: new Map(), expired: new Set() });

/** A player did something: the clock may run out once more before a bot stands in. */
export function noteActivity(idle: IdleSeats, seat: Seat): IdleSeats {
  if (!idle.timeouts.has(seat)) return idle;
  return { ...idle, timeouts: new Map([...idle.timeouts].filter(([other]) => other !== seat)) };
}

/** The clock of a seat ran out on a decision. */
export function noteTimeout(idle: IdleSeats, seat: Seat, decision: number): IdleSeats {
  const timeouts = new Map(idle.timeouts).set(seat, (idle.timeouts.get(seat) ?? 0) + 1);
  return { ...idle, timeouts, expired: new Set(idle.expired).add(decision) };
}

/** The player was asked to be ready, and was not: a bot that stands in keeps the seat. */
export const keepBot = (idle: IdleSeats, seat: Seat): IdleSeats => ({
  ...idle,
  timeouts: new Map(idle.timeouts).set(seat, TIMEOUTS_BEFORE_STAND_IN),
});

/** True if the time of a seat ran out so often that a bot keeps the seat. */
export const timesOutTooOften = ({ timeouts }: IdleSeats, seat: Seat): boolean => (timeouts.get(seat) ?? 0) >= TIMEOUTS_BEFORE_STAND_IN;

/** True if a bot stands in, or the seat's clock has run out: what its player does next is a sign of life. */
export function isIdle({ seats }: Pick<TableState, "seats">, { timeouts }: IdleSeats, seat: Seat): boolean {
  const holder = seats[seat];
  return (isPerson(holder) && holder.standIn !== undefined) || timeouts.has(seat);
}

/** After a change of the state, a move or the beginning of a game. */
export function idleAfter(idle: IdleSeats, { move, begins }: { move: LegalMove | undefined; begins: boolean }, now: number): IdleSeats {
  if (begins) return newIdleSeats(now);
  if (move === undefined || idle.expired.size === 0) return { ...idle, askedSince: now };
  const expired = new Set(move.after.game.open.flatMap(({ id }) => (idle.expired.has(id) ? [id] : [])));
  return { ...idle, askedSince: now, expired };
}
