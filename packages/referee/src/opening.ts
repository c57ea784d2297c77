import type { Arrangement, Event, Game, Seat } from "@mutable/engine";
import type { GameInfo } from "@mutable/protocol";
import { tellEvents } from "./calls-of-events.ts";
import type { Position } from "./position.ts";
import { tellOpen } from "./tell.ts";
import { Teller, type Told } from "./told.ts";

/** What is told of the beginning of a game: what it is played with, the table as it was arranged or the deal, and the first turn up to its prompt. */
export function tellOpening({ game, progress }: Position, events: readonly Event[], arrange: Arrangement | undefined): Told {
  const teller = new Teller();
  teller.all(["game", { ...gameInfo(game), asked: 0 }]);
  if (arrange !== undefined) tellArranged(teller, game.seats, arrange);
  tellEvents(teller, events, game.turn.seat);
  teller.all(progress);
  tellOpen(teller, game);
  return teller.told();
}

export const gameInfo = ({ deck, profile, seats, joining, metas, out, asked }: Omit<Game, "random" | "answers">): GameInfo => ({
  deck,
  profile,
  seats,
  joining,
  metas,
  out,
  asked,
});

function tellArranged(teller: Teller, seats: readonly Seat[], arrange: Arrangement): void {
  const { rules = [], goals = [], keepers = {}, creepers = {}, discard = [], hands = {} } = arrange;
  teller.all(["current_rules", rules]);
  teller.all(["current_goals", goals]);
  teller.all(["current_keepers_all", Object.fromEntries(seats.map((seat) => [seat, keepers[seat] ?? []]))]);
  for (const seat of seats) if (creepers[seat] !== undefined) teller.all(["current_creepers", seat, creepers[seat]]);
  if (discard.length > 0) teller.all(["cards_discarded", discard]);
  for (const seat of seats) {
    const cards = hands[seat] ?? [];
    if (cards.length === 0) continue;
    teller.all(["cards_drawn", seat, cards.length]);
    teller.only(seat, ["drew_cards", cards]);
  }
}
