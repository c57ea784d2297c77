import { SEATS, type Seat, type Zones } from "./game.ts";

/** The seat after `seat` in the standard order, or before it. Also for a seat that has just left. */
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

/** All seats in the order of the turns: first `seat`, or if it has left the next one. */
export function inTurnOrder(table: Pick<Zones, "seats">, seat: Seat, backwards: boolean): Seat[] {
  const at = table.seats.indexOf(table.seats.includes(seat) ? seat : neighbour(table, seat, backwards));
  const [first = seat, ...rest] = [...table.seats.slice(at), ...table.seats.slice(0, at)];
  return [first, ...(backwards ? rest.reverse() : rest)];
}

/** The other seats in the order of the turns. */
export const others = (table: Pick<Zones, "seats">, seat: Seat, backwards: boolean): Seat[] =>
  inTurnOrder(table, seat, backwards).filter((other) => other !== seat);
