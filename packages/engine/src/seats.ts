import { SEATS, type Seat, type Zones } from "./game.ts";

/** The seat after `seat` in the standard order, or before it. Also for a seat that has just left. */
export function neighbour({ seats }: Pick<Zones, "seats">, seat: Seat, backwards = false): Seat {
  const from = SEATS.indexOf(seat);
  for (let step = 1; step <= SEATS.length; step += 1) {
    const next = SEATS[(from + (backwards ? SEATS.length - step : step)) % SEATS.length] as Seat;
    if (seats.includes(next)) return next;
  }
  return seat;
}

/** The other seats in the order of the turns, from the one after `seat`. */
export function others({ seats }: Pick<Zones, "seats">, seat: Seat, backwards: boolean): Seat[] {
  const at = seats.indexOf(seat);
  const order = [...seats.slice(at + 1), ...seats.slice(0, at)];
  return backwards ? order.reverse() : order;
}
