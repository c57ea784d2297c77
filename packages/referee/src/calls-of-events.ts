import type { Event, Seat } from "@mutable/engine";
import type { Teller } from "./told.ts";

/** What happened, as calls. `player`: whose turn it was before. */
export function tellEvents(teller: Teller, events: readonly Event[], player: Seat): void {
  let current = player;
  for (let i = 0; i < events.length; i += 1) {
    const event = events[i] as Event;
    if (event.type === "turn") current = event.seat;
    tellEvent(teller, event, current);
  }
}

/**
 * The one table from events to calls, printed in docs/ruleset.md. Public and private parts of what happened are calls of their own: what stands under
 * `secret` goes to its seat alone. `player` is the seat whose turn it is.
 */
function tellEvent(teller: Teller, event: Event, player: Seat): void {
  switch (event.type) {
    case "turn":
      teller.all(["current_turn", event.seat]);
      break;
    case "drew": {
      const { seat, count, cause, secret } = event;
      if (cause !== undefined) teller.all(["because", cause]);
      teller.all(["cards_drawn", seat, count]);
      if (secret[seat] !== undefined) teller.only(seat, ["drew_cards", secret[seat]]);
      break;
    }
    case "reshuffled":
      teller.all(["draw_pile_refreshed"]);
      if (event.left.length > 0) teller.all(["cards_discarded", event.left]);
      break;
    case "played":
      teller.all(event.seat === player ? ["card_played", event.card] : ["surprise_played", event.seat, event.card]);
      break;
    case "cancelled":
      teller.all(["card_cancelled", event.card]);
      break;
    case "rules":
      teller.all(["current_rules", event.cards]);
      break;
    case "goals":
      teller.all(["current_goals", event.cards]);
      break;
    case "keepers":
      teller.all(["current_keepers", event.seat, event.cards]);
      break;
    case "allKeepers":
      teller.all(["current_keepers_all", event.keepers]);
      break;
    case "creepers":
      teller.all(["current_creepers", event.seat, event.cards]);
      break;
    case "rulesTrashed":
      teller.all(["rules_trashed", event.cards]);
      break;
    case "goalTrashed":
      teller.all(["goal_trashed", event.card]);
      break;
    case "keeperTrashed":
      teller.all(["keeper_trashed", event.card]);
      break;
    case "discarded":
      teller.all(["seat_discarded_cards", event.seat, event.cards]);
      break;
    case "putAway":
      teller.all(["cards_discarded", event.cards]);
      break;
    case "fetched":
      teller.all(["cards_drawn", event.seat, 1]);
      teller.only(event.seat, ["drew_cards", [event.card]]);
      break;
    case "gave": {
      const { from, to, count, secret } = event;
      if (secret[from] !== undefined) teller.only(from, ["gave_cards", to, secret[from]]);
      if (secret[to] !== undefined) teller.only(to, ["took_cards", from, secret[to]]);
      teller.all(["seat_gave_cards", from, to, count]);
      break;
    }
    case "tradedHands": {
      const { seat, with: other, aside, secret } = event;
      for (const [owner, { gave, took }] of entries(secret)) {
        const partner = owner === seat ? other : seat;
        teller.only(owner, ["gave_cards", partner, gave]);
        teller.only(owner, ["took_cards", partner, took]);
      }
      teller.all(["seats_traded_hands", seat, other]);
      if (aside > 0) teller.all(["seat_gave_cards", other, seat, aside]);
      break;
    }
    case "rotatedHands": {
      const { direction, seat, to, aside, secret } = event;
      teller.all(["hands_rotated", direction]);
      for (const [owner, cards] of entries(secret)) teller.only(owner, ["rotated_hand", cards]);
      if (aside > 0) teller.all(["seat_gave_cards", to, seat, aside]);
      break;
    }
    case "kept": // Sizes count the cards set aside, and so does one's own hand.
    case "answered": // Told with the reply itself for the seat that has given it (tell.ts).
      break;
    case "named":
      teller.all(["card_named", event.seat, event.card]);
      break;
    case "joining":
      teller.all(["seat_joining", event.seat]);
      break;
    case "withdrew":
      teller.all(["seat_withdrew", event.seat]);
      break;
    case "joined":
      teller.all(["seat_joined", event.seat]);
      break;
    case "left":
      teller.all(["seat_left", event.seat]);
      break;
    case "ended":
      teller.all("winner" in event.ending ? ["seat_won", event.ending.winner] : ["game_drawn"]);
      break;
  }
}

const entries = <T>(secret: Partial<Record<Seat, T>>): [Seat, T][] => Object.entries(secret) as [Seat, T][];
