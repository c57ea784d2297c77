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
  const { seats } = table;
  const first = seats.indexOf(seats.includes(seat) ? seat : neighbour(table, seat, backwards));
  if (first < 0) return [seat];
  const inOrder: Seat[] = [];
  for (let step = 0; step < seats.length; step += 1)
    inOrder.push(seats[(first + (backwards ? seats.length - step : step)) % seats.length] as Seat);
  return inOrder;
}

/** Returns the other seats in turn order. */
export const otherSeats = (table: Pick<Zones, "seats">, seat: Seat, backwards: boolean): Seat[] =>
  seatsInTurnOrder(table, seat, backwards).filter((other) => other !== seat);
