import type { Event, Seat } from "@mutable/engine";
import type { Teller } from "./told.ts";

type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

/**
 * The one table from events to calls, printed in docs/ruleset.md. Public and private parts of what happened are calls of their own: what stands under
 * `secret` goes to its seat alone. `player` is the seat whose turn it is.
 */
const CALLS: { readonly [Type in Event["type"]]: (event: EventOf<Type>, teller: Teller, player: Seat) => void } = {
  turn: ({ seat }, teller) => teller.all(["current_turn", seat]),

  drew({ seat, count, cause, secret }, teller) {
    if (cause !== undefined) teller.all(["because", cause]);
    teller.all(["cards_drawn", seat, count]);
    for (const [owner, cards] of entries(secret)) teller.only(owner, ["drew_cards", cards]);
  },

  reshuffled({ left }, teller) {
    teller.all(["draw_pile_refreshed"]);
    if (left.length > 0) teller.all(["cards_discarded", left]);
  },

  played({ seat, card }, teller, player) {
    teller.all(seat === player ? ["card_played", card] : ["surprise_played", seat, card]);
  },

  cancelled: ({ card }, teller) => teller.all(["card_cancelled", card]),
  rules: ({ cards }, teller) => teller.all(["current_rules", cards]),
  goals: ({ cards }, teller) => teller.all(["current_goals", cards]),
  keepers: ({ seat, cards }, teller) => teller.all(["current_keepers", seat, cards]),
  allKeepers: ({ keepers }, teller) => teller.all(["current_keepers_all", keepers]),
  creepers: ({ seat, cards }, teller) => teller.all(["current_creepers", seat, cards]),
  rulesTrashed: ({ cards }, teller) => teller.all(["rules_trashed", cards]),
  goalTrashed: ({ card }, teller) => teller.all(["goal_trashed", card]),
  keeperTrashed: ({ card }, teller) => teller.all(["keeper_trashed", card]),
  discarded: ({ seat, cards }, teller) => teller.all(["seat_discarded_cards", seat, cards]),
  putAway: ({ cards }, teller) => teller.all(["cards_discarded", cards]),

  fetched({ seat, card }, teller) {
    teller.all(["cards_drawn", seat, 1]);
    teller.only(seat, ["drew_cards", [card]]);
  },

  gave({ from, to, count, secret }, teller) {
    const given = secret[from];
    const taken = secret[to];
    if (given !== undefined) teller.only(from, ["gave_cards", to, given]);
    if (taken !== undefined) teller.only(to, ["took_cards", from, taken]);
    teller.all(["seat_gave_cards", from, to, count]);
  },

  // Sizes count the cards set aside, hands do not.
  kept() {},

  tradedHands({ seat, with: other, aside, secret }, teller) {
    for (const [owner, { gave, took }] of entries(secret)) {
      const partner = owner === seat ? other : seat;
      teller.only(owner, ["gave_cards", partner, gave]);
      teller.only(owner, ["took_cards", partner, took]);
    }
    teller.all(["seats_traded_hands", seat, other]);
    if (aside > 0) teller.all(["seat_gave_cards", other, seat, aside]);
  },

  rotatedHands({ direction, seat, to, aside, secret }, teller) {
    teller.all(["hands_rotated", direction]);
    for (const [owner, cards] of entries(secret)) teller.only(owner, ["rotated_hand", cards]);
    if (aside > 0) teller.all(["seat_gave_cards", to, seat, aside]);
  },

  named: ({ seat, card }, teller) => teller.all(["card_named", seat, card]),
  // Told with the reply itself for the seat that gave it (tell.ts).
  answered() {},
  joining: ({ seat }, teller) => teller.all(["seat_joining", seat]),
  withdrew: ({ seat }, teller) => teller.all(["seat_withdrew", seat]),
  joined: ({ seat }, teller) => teller.all(["seat_joined", seat]),
  left: ({ seat }, teller) => teller.all(["seat_left", seat]),
  ended: ({ ending }, teller) => teller.all("winner" in ending ? ["seat_won", ending.winner] : ["game_drawn"]),
};

/** What happened, as calls. `player`: whose turn it was before. */
export function tellEvents(teller: Teller, events: readonly Event[], player: Seat): void {
  let current = player;
  for (const event of events) {
    if (event.type === "turn") current = event.seat;
    (CALLS[event.type] as (event: Event, teller: Teller, player: Seat) => void)(event, teller, current);
  }
}

const entries = <T>(secret: Partial<Record<Seat, T>>): [Seat, T][] => Object.entries(secret) as [Seat, T][];
