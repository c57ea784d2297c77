import { type Ending, type Event, followsVersion, type Game, type Seat } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import type { BroadcastBuilder } from "./broadcast.ts";

/** Adds the calls for the events of a move. `game`: before it. */
export function addEvents(builder: BroadcastBuilder, events: readonly Event[], { turn, engine }: Pick<Game, "turn" | "engine">): void {
  const hasFacts = followsVersion({ engine }, 3);
  let current = turn.seat;
  for (let i = 0; i < events.length; i += 1) {
    const event = events[i] as Event;
    if (event.type === "turn") current = event.seat;
    if (event.type === "fetched" && hasFacts) builder.toAll(["fetching", event.seat]);
    addEvent(builder, event, current);
  }
}

/**
 * Translates events into calls; docs/ruleset.md prints this table. Public and private parts of an event are calls of
 * their own: the private part (`secret`) goes to its seat only. `player` is the seat whose turn it is.
 */
function addEvent(builder: BroadcastBuilder, event: Event, player: Seat): void {
  switch (event.type) {
    case "turn":
      builder.toAll(["current_turn", event.seat]);
      break;
    case "firstSeat":
      builder.toAll(["first_seat", event.seat, event.how]);
      break;
    case "drew": {
      const { seat, count, cause, secret } = event;
      if (cause !== undefined) builder.toAll(["because", cause]);
      builder.toAll(["cards_drawn", seat, count]);
      if (secret[seat] !== undefined) builder.toSeat(seat, ["drew_cards", secret[seat]]);
      break;
    }
    case "reshuffled":
      builder.toAll(["draw_pile_refreshed"]);
      if (event.left.length > 0) builder.toAll(["cards_discarded", event.left]);
      break;
    case "played":
      builder.toAll(event.seat === player ? ["card_played", event.card] : ["surprise_played", event.seat, event.card]);
      break;
    case "usedPower":
      builder.toAll(["power_used", event.seat, event.card]);
      break;
    case "because":
      builder.toAll(["because", event.card]);
      break;
    case "aboutToTake":
      builder.toAll(["about_to_take", event.seat, event.card, event.owner]);
      break;
    case "answers":
      builder.toAll(["answers", event.card]);
      break;
    case "chainEnded": {
      const { seat, card, chain, outcome } = event;
      builder.toAll(["chain_ended", { seat, card, chain, outcome }]);
      break;
    }
    case "cancelled":
      builder.toAll(["card_cancelled", event.card]);
      break;
    case "rules":
      builder.toAll(["current_rules", event.cards]);
      break;
    case "metas":
      builder.toAll(["current_metas", event.cards]);
      break;
    case "basics":
      builder.toAll(["current_basics", event.draws, event.plays]);
      break;
    case "goals":
      builder.toAll(["current_goals", event.cards]);
      break;
    case "keepers":
      builder.toAll(["current_keepers", event.seat, event.cards]);
      break;
    case "allKeepers":
      builder.toAll(["current_keepers_all", event.keepers]);
      break;
    case "creepers":
      builder.toAll(["current_creepers", event.seat, event.cards]);
      break;
    case "creeperCame":
      builder.toAll(["creeper_came", event.seat, event.card]);
      break;
    case "moved":
      builder.toAll(["moved", event.card, event.from, event.to]);
      break;
    case "rulesTrashed":
      builder.toAll(["rules_trashed", event.cards]);
      break;
    case "goalTrashed":
      builder.toAll(["goal_trashed", event.card]);
      break;
    case "keeperTrashed":
      builder.toAll(["keeper_trashed", event.card]);
      break;
    case "discarded":
      builder.toAll(["seat_discarded_cards", event.seat, event.cards]);
      break;
    case "putAway":
      builder.toAll(["cards_discarded", event.cards]);
      break;
    case "takenToHand":
      builder.toAll(["card_fetched", event.seat, event.card]);
      builder.toAll(["cards_drawn", event.seat, 1]);
      builder.toSeat(event.seat, ["drew_cards", [event.card]]);
      break;
    case "fetched":
      builder.toAll(["cards_drawn", event.seat, 1]);
      builder.toSeat(event.seat, ["drew_cards", [event.card]]);
      break;
    case "gave": {
      const { from, to, count, secret } = event;
      if (secret[from] !== undefined) builder.toSeat(from, ["gave_cards", to, secret[from]]);
      if (secret[to] !== undefined) builder.toSeat(to, ["took_cards", from, secret[to]]);
      builder.toAll(["seat_gave_cards", from, to, count]);
      break;
    }
    case "tradedHands": {
      const { seat, with: other, aside, secret } = event;
      for (const [owner, { gave, took }] of entries(secret)) {
        const partner = owner === seat ? other : seat;
        builder.toSeat(owner, ["gave_cards", partner, gave]);
        builder.toSeat(owner, ["took_cards", partner, took]);
      }
      builder.toAll(["seats_traded_hands", seat, other]);
      if (aside > 0) builder.toAll(["seat_gave_cards", other, seat, aside]);
      break;
    }
    case "rotatedHands": {
      const { direction, seat, to, aside, secret } = event;
      builder.toAll(["hands_rotated", direction]);
      for (const [owner, cards] of entries(secret)) builder.toSeat(owner, ["rotated_hand", cards]);
      if (aside > 0) builder.toAll(["seat_gave_cards", to, seat, aside]);
      break;
    }
    case "kept": // Hands include the cards set aside.
    case "answered": // See addAnswers, which adds the reply for the seat that gave it.
      break;
    case "lookedAtHand": {
      const { seat, owner, secret } = event;
      builder.toAll(["hand_looked_at", seat, owner]);
      if (secret[seat] !== undefined) builder.toSeat(seat, ["hand_seen", owner, secret[seat]]);
      break;
    }
    case "buried":
      builder.toAll(["card_buried", event.seat]);
      break;
    case "named":
      builder.toAll(["card_named", event.seat, event.card]);
      break;
    case "joining":
      builder.toAll(["seat_joining", event.seat]);
      break;
    case "withdrew":
      builder.toAll(["seat_withdrew", event.seat]);
      break;
    case "joined":
      builder.toAll(["seat_joined", event.seat]);
      break;
    case "left":
      builder.toAll(["seat_left", event.seat]);
      break;
    case "eliminated":
      builder.toAll(["seat_eliminated", event.seat, event.card]);
      break;
    case "seatPicked":
      builder.toAll(["seat_picked", event.seat, event.card]);
      break;
    case "waiting":
      builder.toAll(["current_eliminated", event.eliminated]);
      break;
    case "returned":
      builder.toAll(["seat_returned", event.seat]);
      break;
    case "secretRevealed":
      builder.toAll(["secret_revealed", event.seat, event.card]);
      break;
    case "carryingOut":
      builder.toAll(["carrying_out", event.seat, event.card]);
      break;
    case "secretKept":
      builder.toAll(["secret_kept", event.seat, event.card]);
      break;
    case "ruleTurned":
      builder.toAll(["rule_turned", event.card]);
      break;
    case "goalScored":
      builder.toAll(["goal_scored", event.card]);
      break;
    case "scored":
      builder.toAll(["current_scored", event.cards]);
      break;
    case "ended":
      builder.toAll(endingCall(event.ending));
      break;
  }
}

export function endingCall(ending: Ending): Call {
  if ("winner" in ending) return ["seat_won", ending.winner];
  return "score" in ending ? ["solo_over", ending.score] : ["game_drawn"];
}

const entries = <T>(secret: Partial<Record<Seat, T>>): [Seat, T][] => Object.entries(secret) as [Seat, T][];
