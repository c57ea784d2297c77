import type { Arrangement, Event, Game, Seat } from "@mutable/engine";
import type { GameInfo } from "@mutable/protocol";
import { tellEvents } from "./calls-of-events.ts";
import { type Position, tellOpen } from "./tell.ts";
import { type Addressed, Told } from "./told.ts";

/** What is told of the beginning of a game: what it is played with, the table as it was arranged or the deal, and the first turn up to its prompt. */
export function tellOpening(
  { game, progress }: Position,
  events: readonly Event[],
  arrange: Arrangement | undefined,
): readonly Addressed[] {
  const told = new Told();
  told.all(["game", { ...gameInfo(game), asked: 0 }]);
  if (arrange !== undefined) tellArranged(told, game.seats, arrange);
  tellEvents(told, events, game.turn.seat);
  told.all(["progress", progress]);
  if (game.stack.length > 0) throw new Error("A game cannot begin with a card being resolved.");
  tellOpen(told, 0, game);
  return told.addressed;
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

function tellArranged(told: Told, seats: readonly Seat[], arrange: Arrangement): void {
  const { rules = [], goals = [], keepers = {}, creepers = {}, discard = [], hands = {} } = arrange;
  told.all(["current_rules", rules]);
  told.all(["current_goals", goals]);
  told.all(["current_keepers_all", Object.fromEntries(seats.map((seat) => [seat, keepers[seat] ?? []]))]);
  for (const seat of seats) if (creepers[seat] !== undefined) told.all(["current_creepers", seat, creepers[seat]]);
  if (discard.length > 0) told.all(["cards_discarded", discard]);
  for (const seat of seats) {
    const cards = hands[seat] ?? [];
    if (cards.length === 0) continue;
    told.all(["cards_drawn", seat, cards.length]);
    told.only(seat, ["drew_cards", cards]);
  }
}
