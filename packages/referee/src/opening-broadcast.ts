import type { Arrangement, Event, Game, Seat } from "@mutable/engine";
import type { GameInfo } from "@mutable/protocol";
import { type Broadcast, BroadcastBuilder } from "./broadcast.ts";
import { addEvents } from "./event-calls.ts";
import { addOpenDecisions } from "./move-broadcast.ts";
import type { Position } from "./position.ts";

/** What is told of the beginning of a game: what it is played with, the table as it was arranged or the deal, and the first turn up to its prompt. */
export function openingBroadcast({ game, progress }: Position, events: readonly Event[], arrange: Arrangement | undefined): Broadcast {
  const teller = new BroadcastBuilder();
  teller.toAll(["game", { ...gameInfoOf(game), asked: 0 }]);
  if (arrange !== undefined) addArrangement(teller, game.seats, arrange);
  addEvents(teller, events, game.turn.seat);
  teller.toAll(progress);
  addOpenDecisions(teller, game);
  return teller.build();
}

export const gameInfoOf = ({ deck, profile, seats, joining, metas, out, asked }: Omit<Game, "random" | "answers">): GameInfo => ({
  deck,
  profile,
  seats,
  joining,
  metas,
  out,
  asked,
});

function addArrangement(teller: BroadcastBuilder, seats: readonly Seat[], arrange: Arrangement): void {
  const { rules = [], goals = [], keepers = {}, creepers = {}, discard = [], hands = {} } = arrange;
  teller.toAll(["current_rules", rules]);
  teller.toAll(["current_goals", goals]);
  teller.toAll(["current_keepers_all", Object.fromEntries(seats.map((seat) => [seat, keepers[seat] ?? []]))]);
  for (const seat of seats) if (creepers[seat] !== undefined) teller.toAll(["current_creepers", seat, creepers[seat]]);
  if (discard.length > 0) teller.toAll(["cards_discarded", discard]);
  for (const seat of seats) {
    const cards = hands[seat] ?? [];
    if (cards.length === 0) continue;
    teller.toAll(["cards_drawn", seat, cards.length]);
    teller.toSeat(seat, ["drew_cards", cards]);
  }
}
