import type { Event, Seat } from "@mutable/engine";
import type { Told } from "./told.ts";

type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

/**
 * The one table from events to calls, printed in docs/ruleset.md. Public and private parts of what happened are calls of their own: what stands under
 * `secret` goes to its seat alone. `player` is the seat whose turn it is.
 */
const CALLS: { readonly [Type in Event["type"]]: (event: EventOf<Type>, told: Told, player: Seat) => void } = {
  turn: ({ seat }, told) => told.all(["current_turn", seat]),

  drew({ seat, count, cause, secret }, told) {
    if (cause !== undefined) told.all(["because", cause]);
    told.all(["cards_drawn", seat, count]);
    for (const [owner, cards] of entries(secret)) told.only(owner, ["drew_cards", cards]);
  },

  reshuffled({ left }, told) {
    told.all(["draw_pile_refreshed"]);
    if (left.length > 0) told.all(["cards_discarded", left]);
  },

  played({ seat, card }, told, player) {
    told.all(seat === player ? ["card_played", card] : ["surprise_played", seat, card]);
  },

  cancelled: ({ card }, told) => told.all(["card_cancelled", card]),
  rules: ({ cards }, told) => told.all(["current_rules", cards]),
  goals: ({ cards }, told) => told.all(["current_goals", cards]),
  keepers: ({ seat, cards }, told) => told.all(["current_keepers", seat, cards]),
  allKeepers: ({ keepers }, told) => told.all(["current_keepers_all", keepers]),
  creepers: ({ seat, cards }, told) => told.all(["current_creepers", seat, cards]),
  rulesTrashed: ({ cards }, told) => told.all(["rules_trashed", cards]),
  goalTrashed: ({ card }, told) => told.all(["goal_trashed", card]),
  keeperTrashed: ({ card }, told) => told.all(["keeper_trashed", card]),
  discarded: ({ seat, cards }, told) => told.all(["seat_discarded_cards", seat, cards]),
  putAway: ({ cards }, told) => told.all(["cards_discarded", cards]),

  fetched({ seat, card }, told) {
    told.all(["cards_drawn", seat, 1]);
    told.only(seat, ["drew_cards", [card]]);
  },

  gave({ from, to, count, secret }, told) {
    const given = secret[from];
    const taken = secret[to];
    if (given !== undefined) told.only(from, ["gave_cards", to, given]);
    if (taken !== undefined) told.only(to, ["took_cards", from, taken]);
    told.all(["seat_gave_cards", from, to, count]);
  },

  // Sizes count the cards set aside, hands do not.
  kept() {},

  tradedHands({ seat, with: other, aside, secret }, told) {
    for (const [owner, { gave, took }] of entries(secret)) {
      const partner = owner === seat ? other : seat;
      told.only(owner, ["gave_cards", partner, gave]);
      told.only(owner, ["took_cards", partner, took]);
    }
    told.all(["seats_traded_hands", seat, other]);
    if (aside > 0) told.all(["seat_gave_cards", other, seat, aside]);
  },

  rotatedHands({ direction, seat, to, aside, secret }, told) {
    told.all(["hands_rotated", direction]);
    for (const [owner, cards] of entries(secret)) told.only(owner, ["rotated_hand", cards]);
    if (aside > 0) told.all(["seat_gave_cards", to, seat, aside]);
  },

  named: ({ seat, card }, told) => told.all(["card_named", seat, card]),
  // Told with the reply itself for the seat that gave it (tell.ts).
  answered() {},
  joining: ({ seat }, told) => told.all(["seat_joining", seat]),
  withdrew: ({ seat }, told) => told.all(["seat_withdrew", seat]),
  joined: ({ seat }, told) => told.all(["seat_joined", seat]),
  left: ({ seat }, told) => told.all(["seat_left", seat]),
  ended: ({ ending }, told) => told.all("winner" in ending ? ["seat_won", ending.winner] : ["game_drawn"]),
};

/** What happened, as calls. `player`: whose turn it was before. */
export function tellEvents(told: Told, events: readonly Event[], player: Seat): void {
  let current = player;
  for (const event of events) {
    if (event.type === "turn") current = event.seat;
    (CALLS[event.type] as (event: Event, told: Told, player: Seat) => void)(event, told, current);
  }
}

const entries = <T>(secret: Partial<Record<Seat, T>>): [Seat, T][] => Object.entries(secret) as [Seat, T][];
