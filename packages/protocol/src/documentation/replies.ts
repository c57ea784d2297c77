import type { REPLY_EXTENSIONS, TO_REFEREE } from "../to-referee.ts";
import type { Described } from "./described.ts";

/** The 11 replies of the ruleset. */
export const REPLIES_SAID: Described<typeof TO_REFEREE, "inReplyTo" | "meaning"> = {
  "play_card(card)": {
    inReplyTo: "`must_play`, `must_play_or_pass`",
    meaning: "Play this card from your hand. The empty string passes; only after `must_play_or_pass`",
    example: ["play_card", "milk"],
  },
  "choose_card(card)": {
    inReplyTo: "`must_choose_from`, `must_give_goal_to_seat`",
    meaning: "Choose this card. The empty string keeps the card that Go Fish brought",
    example: ["choose_card", "toast"],
  },
  "give_cards(card_array)": {
    inReplyTo: "`must_give_from_hand`, `must_give_from_list`",
    meaning: "Give these cards",
    example: ["give_cards", ["milk"]],
  },
  "trash_keepers(card_array)": {
    inReplyTo: "`must_trash_keepers`",
    meaning: "Trash these Keepers of yours",
    example: ["trash_keepers", ["war"]],
  },
  "trash_goals(card_array)": {
    inReplyTo: "`must_trash_goal`",
    meaning: "Trash this Goal: a list of one",
    example: ["trash_goals", ["toast"]],
  },
  "trash_rules(card_array)": {
    inReplyTo: "`must_trash_rules`",
    meaning: "Trash these New Rules",
    example: ["trash_rules", ["play-2", "draw-3"]],
  },
  "discard_cards(card_array)": {
    inReplyTo: "`must_discard_from_hand`",
    meaning: "Discard these cards from your hand. The last one ends on top",
    example: ["discard_cards", ["milk", "toast"]],
  },
  "choose_hand_of(seat)": {
    inReplyTo: "`must_choose_hand`",
    meaning: "Choose this seat",
    example: ["choose_hand_of", "player_3"],
  },
  "game_direction(direction)": {
    inReplyTo: "`must_choose_direction`",
    meaning: "0 in turn order, 1 against it",
    example: ["game_direction", 1],
  },
  "exchange_keepers(card, card)": {
    inReplyTo: "`must_exchange_keepers`",
    meaning: "The other seat's Keeper, then your own",
    example: ["exchange_keepers", "milk", "war"],
  },
  "take_keeper(card)": {
    inReplyTo: "`must_take_keeper`",
    meaning: "This Keeper",
    example: ["take_keeper", "milk"],
  },
};

/** The replies beyond the ruleset. */
export const REPLY_EXTENSIONS_SAID: Described<typeof REPLY_EXTENSIONS, "inReplyTo" | "meaning" | "refusedWith"> = {
  "choose_seat(seat)": {
    inReplyTo: "`must_choose_seat`",
    meaning: "This seat",
    refusedWith: "`invalid_seat`",
    example: ["choose_seat", "player_3"],
  },
  "use_power(card)": {
    inReplyTo: "`may_use`; also `must_play`, `must_play_or_pass` and the random first play, if `decision` has `free`",
    meaning: "Use this card. The empty string, in reply to `may_use` only: none",
    refusedWith: "`invalid_card`; `unexpected_reply` if the question takes none",
    example: ["use_power", "early-supper"],
  },
  "go_first(flag)": {
    inReplyTo: "`may_go_first`",
    meaning: "Yes (true) or no (false)",
    refusedWith: "`bad_request`; `unexpected_reply` after a yes of any seat",
    example: ["go_first", true],
  },
  "discard_any(card)": {
    inReplyTo: "`may_discard_any`",
    meaning: "Discard this card. The empty string: none",
    refusedWith: "`invalid_card`",
    example: ["discard_any", "rust"],
  },
  "interject(card)": {
    inReplyTo: "nothing",
    meaning:
      "Play this surprise now, out of turn, if it can stand by itself. Only while the current seat is asked for a play; without a decision's number",
    refusedWith: "`unexpected_reply` at a wrong moment, from the current seat, or in a deck without such surprises; `invalid_card`",
    example: ["interject", "power-cut"],
  },
};
