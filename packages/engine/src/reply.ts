import type { Seat } from "./game.ts";
import type { CardId } from "./vocabulary.ts";

/** What a player says, in the words of the ruleset. */
export type ReplyCall =
  | ["play_card", CardId | ""]
  | ["choose_card", CardId | ""]
  | ["give_cards", CardId[]]
  | ["discard_cards", CardId[]]
  | ["trash_keepers", CardId[]]
  | ["trash_rules", CardId[]]
  | ["trash_goals", CardId[]]
  | ["choose_hand_of", Seat]
  | ["take_keeper", CardId]
  | ["exchange_keepers", CardId, CardId]
  | ["game_direction", 0 | 1];

/** An answer to an open decision. Without `decision` the seat's open one is meant. */
export interface Reply {
  seat: Seat;
  decision?: number;
  call: ReplyCall;
}

/** Somebody takes a free seat, or leaves for good. The profile says whether they may. */
export interface SeatChange {
  seat: Seat;
  call: ["join"] | ["leave"];
}

/** Why a reply was refused: the ruleset's tokens. */
export type Refusal = "unexpected_reply" | "invalid_card" | "invalid_seat" | "invalid_direction" | "invalid_card_array";
