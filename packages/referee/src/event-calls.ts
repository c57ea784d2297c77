import type { Event, Seat } from "@mutable/engine";
import type { BroadcastBuilder } from "./broadcast.ts";

/** What happened, as calls. `player`: whose turn it was before. */
export function addEvents(teller: BroadcastBuilder, events: readonly Event[], player: Seat): void {
  let current = player;
  for (let i = 0; i < events.length; i += 1) {
    const event = events[i] as Event;
    if (event.type === "turn") current = event.seat;
    addEvent(teller, event, current);
  }
}

/**
 * The one table from events to calls, printed in docs/ruleset.md. Public and private parts of what happened are calls of their own: what stands under
 * `secret` goes to its seat alone. `player` is the seat whose turn it is.
 */
function addEvent(teller: BroadcastBuilder, event: Event, player: Seat): void {
  switch (event.type) {
    case "turn":
      teller.toAll(["current_turn", event.seat]);
      break;
    case "drew": {
      const { seat, count, cause, secret } = event;
      if (cause !== undefined) teller.toAll(["because", cause]);
      teller.toAll(["cards_drawn", seat, count]);
      if (secret[seat] !== undefined) teller.toSeat(seat, ["drew_cards", secret[seat]]);
      break;
    }
    case "reshuffled":
      teller.toAll(["draw_pile_refreshed"]);
      if (event.left.length > 0) teller.toAll(["cards_discarded", event.left]);
      break;
    case "played":
      teller.toAll(event.seat === player ? ["card_played", event.card] : ["surprise_played", event.seat, event.card]);
      break;
    case "cancelled":
      teller.toAll(["card_cancelled", event.card]);
      break;
    case "rules":
      teller.toAll(["current_rules", event.cards]);
      break;
    case "goals":
      teller.toAll(["current_goals", event.cards]);
      break;
    case "keepers":
      teller.toAll(["current_keepers", event.seat, event.cards]);
      break;
    case "allKeepers":
      teller.toAll(["current_keepers_all", event.keepers]);
      break;
    case "creepers":
      teller.toAll(["current_creepers", event.seat, event.cards]);
      break;
    case "rulesTrashed":
      teller.toAll(["rules_trashed", event.cards]);
      break;
    case "goalTrashed":
      teller.toAll(["goal_trashed", event.card]);
      break;
    case "keeperTrashed":
      teller.toAll(["keeper_trashed", event.card]);
      break;
    case "discarded":
      teller.toAll(["seat_discarded_cards", event.seat, event.cards]);
      break;
    case "putAway":
      teller.toAll(["cards_discarded", event.cards]);
      break;
    case "fetched":
      teller.toAll(["cards_drawn", event.seat, 1]);
      teller.toSeat(event.seat, ["drew_cards", [event.card]]);
      break;
    case "gave": {
      const { from, to, count, secret } = event;
      if (secret[from] !== undefined) teller.toSeat(from, ["gave_cards", to, secret[from]]);
      if (secret[to] !== undefined) teller.toSeat(to, ["took_cards", from, secret[to]]);
      teller.toAll(["seat_gave_cards", from, to, count]);
      break;
    }
    case "tradedHands": {
      const { seat, with: other, aside, secret } = event;
      for (const [owner, { gave, took }] of entries(secret)) {
        const partner = owner === seat ? other : seat;
        teller.toSeat(owner, ["gave_cards", partner, gave]);
        teller.toSeat(owner, ["took_cards", partner, took]);
      }
      teller.toAll(["seats_traded_hands", seat, other]);
      if (aside > 0) teller.toAll(["seat_gave_cards", other, seat, aside]);
      break;
    }
    case "rotatedHands": {
      const { direction, seat, to, aside, secret } = event;
      teller.toAll(["hands_rotated", direction]);
      for (const [owner, cards] of entries(secret)) teller.toSeat(owner, ["rotated_hand", cards]);
      if (aside > 0) teller.toAll(["seat_gave_cards", to, seat, aside]);
      break;
    }
    case "kept": // Sizes count the cards set aside, and so does one's own hand.
    case "answered": // Told with the reply itself for the seat that has given it (tell.ts).
      break;
    case "named":
      teller.toAll(["card_named", event.seat, event.card]);
      break;
    case "joining":
      teller.toAll(["seat_joining", event.seat]);
      break;
    case "withdrew":
      teller.toAll(["seat_withdrew", event.seat]);
      break;
    case "joined":
      teller.toAll(["seat_joined", event.seat]);
      break;
    case "left":
      teller.toAll(["seat_left", event.seat]);
      break;
    case "ended":
      teller.toAll("winner" in event.ending ? ["seat_won", event.ending.winner] : ["game_drawn"]);
      break;
  }
}

const entries = <T>(secret: Partial<Record<Seat, T>>): [Seat, T][] => Object.entries(secret) as [Seat, T][];
