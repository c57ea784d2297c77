import type { GameEvent, HistoryEntry } from "@mutable/client";
import { SEATS, type Seat, type View } from "@mutable/engine";

type HandSizes = Readonly<Record<Seat, number>>;

/**
 * The most cards that each seat has held when a turn began, as all could count: then no cards are set aside. Goes back from
 * the end, where the hands are known.
 */
export function largestHands(end: View, history: readonly HistoryEntry[]): ReadonlyMap<Seat, number> {
  const largest = new Map<Seat, number>();
  let sizes: HandSizes | undefined = handSizes(end);
  for (const event of history.flatMap(({ events }) => events).reverse()) {
    if (event.is === "turn") for (const seat of end.seats) largest.set(seat, Math.max(largest.get(seat) ?? 0, sizes[seat]));
    sizes = handSizesBefore(sizes, event, end.seats);
    if (sizes === undefined) break;
  }
  return largest;
}

/** The cards that each seat holds, also those that the current player has set aside. */
export function handSizes({ hands, turn, stack }: View): HandSizes {
  const aside = stack.flatMap((frame) => (frame.kind === "card" ? frame.aside : []));
  const sizeOf = (seat: Seat) => hands[seat].length + (seat === turn.seat ? aside.length : 0);
  return Object.fromEntries(SEATS.map((seat) => [seat, sizeOf(seat)])) as Record<Seat, number>;
}

/** The sizes before an event. What was before a player left, was out or joined cannot be told: undefined. */
export function handSizesBefore(sizes: HandSizes, event: GameEvent, seats: readonly Seat[]): HandSizes | undefined {
  const grown = (seat: Seat, by: number): HandSizes => ({ ...sizes, [seat]: sizes[seat] + by });
  switch (event.is) {
    case "drew":
      return grown(event.seat, -event.count);
    case "took":
    case "fetched":
      return grown(event.seat, -1);
    case "played":
      return grown(event.seat, 1);
    case "discarded":
      return grown(event.seat, event.cards.length);
    case "gave":
      return { ...grown(event.from, event.count), [event.to]: sizes[event.to] - event.count };
    case "traded hands": {
      const [one, other] = event.seats;
      return { ...sizes, [one]: sizes[other], [other]: sizes[one] };
    }
    case "rotated hands": {
      const step = event.direction === 0 ? 1 : seats.length - 1;
      return { ...sizes, ...Object.fromEntries(seats.map((seat, at) => [seat, sizes[seats[(at + step) % seats.length] as Seat]])) };
    }
    case "joined":
    case "left":
    case "eliminated":
    case "returned":
      return undefined;
    default:
      return sizes;
  }
}
