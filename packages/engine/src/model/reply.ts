import type { CardId } from "../vocabulary/index.ts";
import type { Seat } from "./seat.ts";

/** A reply in the form of the ruleset: its name and its arguments. */
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
  | ["game_direction", 0 | 1]
  | ["choose_seat", Seat]
  | ["use_power", CardId | ""]
  | ["go_first", boolean]
  | ["discard_any", CardId | ""];

/** A reply to an open decision: to the one with the id `decision`, or else to the seat's only one. */
export interface Reply {
  seat: Seat;
  decision?: number;
  call: ReplyCall;
}

/** A player takes a free seat, or leaves for good. The rules profile says if that is allowed. */
export interface SeatChange {
  seat: Seat;
  call: ["join"] | ["leave"];
}

/** A surprise that is played unasked, in the turn of another seat. */
export interface Interjection {
  seat: Seat;
  /** It replies to no decision. */
  decision?: undefined;
  call: ["interject", CardId];
}

/** The reason why a reply is refused, as a token of the ruleset. */
export type Refusal = "unexpected_reply" | "invalid_card" | "invalid_seat" | "invalid_direction" | "invalid_card_array";
