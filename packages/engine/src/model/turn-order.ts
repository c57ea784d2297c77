import type { Zones } from "./game.ts";
import { SEATS, type Seat } from "./seat.ts";

/** Returns the seat after `seat`, or before it. Works for a seat that has just left too. */
export function neighbour({ seats }: Pick<Zones, "seats">, seat: Seat, backwards = false): Seat {
  const at = seats.indexOf(seat);
  if (at >= 0) return seats[(at + (backwards ? seats.length - 1 : 1)) % seats.length] ?? seat;
  const from = SEATS.indexOf(seat);
  for (let step = 1; step <= SEATS.length; step += 1) {
    const next = SEATS[(from + (backwards ? SEATS.length - step : step)) % SEATS.length] as Seat;
    if (seats.includes(next)) return next;
  }
  return seat;
}

/** Returns all seats in turn order, from `seat`, or from the next one if it has left. */
export function seatsInTurnOrder(table: Pick<Zones, "seats">, seat: Seat, backwards: boolean): Seat[] {
  const at = table.seats.indexOf(table.seats.includes(seat) ? seat : neighbour(table, seat, backwards));
  const [first = seat, ...rest] = [...table.seats.slice(at), ...table.seats.slice(0, at)];
  return [first, ...(backwards ? rest.reverse() : rest)];
}

/** Returns the other seats in turn order. */
export const otherSeats = (table: Pick<Zones, "seats">, seat: Seat, backwards: boolean): Seat[] =>
  seatsInTurnOrder(table, seat, backwards).filter((other) => other !== seat);
