import { type Deck, deckFor, joinableSeats, SEATS, type Seat, type View } from "@mutable/engine";
import type { TableInfo } from "@mutable/protocol";

/** The free seats of a running game that a new player can take. The room server decides in the same way. */
export function freeSeats({ phase, seats, settings }: TableInfo, deck: Deck, view: View): readonly Seat[] {
  if (phase !== "playing") return [];
  const free = SEATS.slice(0, settings.seats).filter((seat) => seats[seat] === undefined);
  return free.length === 0 ? free : joinableSeats(deckFor(deck, view), view).filter((seat) => free.includes(seat));
}

/** The seat of a bot that replaces no absent player: a spectator can take it over. */
export const botSeat = ({ seats }: Pick<TableInfo, "seats">): Seat | undefined =>
  SEATS.find((seat) => seats[seat]?.bot !== undefined && seats[seat]?.id === undefined);
