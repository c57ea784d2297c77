import {
  type Arrangement,
  type Basics,
  type BlankCard,
  type Deck,
  type Event,
  followsVersion,
  type Game,
  type Seat,
} from "@mutable/engine";
import type { Call, GameInfo } from "@mutable/protocol";
import { type Broadcast, BroadcastBuilder } from "./broadcast.ts";
import { addEvents } from "./event-calls.ts";
import { addOpenDecisions, addStack } from "./move-broadcast.ts";
import type { Position } from "./position.ts";
import { progressCalls } from "./progress.ts";

/** The messages at the beginning of a game: its settings, the arrangement or the deal, a card that acts before the first turn, and the first decision. */
export function openingBroadcast(deck: Deck, position: Position, events: readonly Event[], arrange: Arrangement | undefined): Broadcast {
  const { game } = position;
  const builder = new BroadcastBuilder();
  builder.toAll(["game", { ...gameInfoOf(game), asked: 0 }]);
  if (game.metas.length > 0) builder.toAll(["current_metas", game.metas]);
  if (game.basics !== undefined && arrange !== undefined) builder.toAll(basicsCall(game.basics));
  if (game.blank !== undefined) builder.toAll(blankCall(game.blank));
  if (game.today !== undefined) builder.toAll(["today", game.today]);
  if (game.engine !== undefined && followsVersion(game, 3)) builder.toAll(["engine", game.engine]);
  if (arrange !== undefined) addArrangement(builder, game.seats, arrange);
  addEvents(builder, events, game);
  for (const call of progressCalls(deck, position)) builder.toAll(call);
  if (game.stack.length > 0) addStack(builder, game);
  addOpenDecisions(builder, game);
  return builder.build();
}

export const basicsCall = ({ draws, plays }: Basics): Call => ["current_basics", draws, plays];

export const blankCall = (blank: BlankCard): Call => ["blank", blank] as Call;

export const gameInfoOf = (game: Omit<Game, "random" | "answers">): GameInfo => {
  const { deck, profile, seats, joining, metas, out, asked, began, laterMetas, closed, solo } = game;
  return {
    deck,
    profile,
    seats,
    joining,
    metas,
    out,
    asked,
    began,
    laterMetas,
    closed,
    ...(solo && { solo: true }),
    first: profile.firstSeat,
    limitsAtPlay: profile.limitsAtPlay,
  };
};

function addArrangement(builder: BroadcastBuilder, seats: readonly Seat[], arrange: Arrangement): void {
  const { rules = [], goals = [], keepers = {}, creepers = {}, discard = [], rulesDiscard = [], scored = [], hands = {} } = arrange;
  builder.toAll(["current_rules", rules]);
  builder.toAll(["current_goals", goals]);
  builder.toAll(["current_keepers_all", Object.fromEntries(seats.map((seat) => [seat, keepers[seat] ?? []]))]);
  for (const seat of seats) if (creepers[seat] !== undefined) builder.toAll(["current_creepers", seat, creepers[seat]]);
  for (const pile of [discard, rulesDiscard]) if (pile.length > 0) builder.toAll(["cards_discarded", pile]);
  if (scored.length > 0) builder.toAll(["current_scored", scored]);
  for (const seat of seats) {
    const cards = hands[seat] ?? [];
    if (cards.length === 0) continue;
    builder.toAll(["cards_drawn", seat, cards.length]);
    builder.toSeat(seat, ["drew_cards", cards]);
  }
}
