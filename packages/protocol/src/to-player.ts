import * as z from "zod/mini";
import { bySeat, card, cards, count, direction, seat } from "./basic-schemas.ts";
import { byName, form } from "./form.ts";

/** The ruleset's 35 calls to the players, in its order. Two have two forms. `docs/ruleset.md` explains each. */
export const TO_PLAYER = [
  form("current_turn(seat)", seat),
  form("current_rules(card_array)", cards),
  form("current_goals(card_array)", cards),
  form("current_keepers_all(struct)", bySeat(cards)),
  form("current_keepers(seat, card_array)", seat, cards),
  form("draw_pile_refreshed()"),
  form("seat_won(seat)", seat),
  form("card_played(card)", card),
  form("cards_drawn(seat, number)", seat, count),
  form("drew_cards(card_array)", cards),
  form("rules_trashed(card_array)", cards),
  form("goal_trashed(card)", card),
  form("keeper_trashed(card)", card),
  form("cards_discarded(card_array)", cards),
  form("gave_cards(taking_seat, card_array)", seat, cards),
  form("took_cards(giving_seat, card_array)", seat, cards),
  form("seats_traded_hands(seat1, seat2)", seat, seat),
  form("seat_gave_cards(giving_seat, taking_seat, number_of_cards)", seat, seat, count),
  form("hands_rotated(direction)", direction),
  form("rotated_hand(card_array)", cards),
  form("seat_discarded_cards(seat, card_array)", seat, cards),
  form("must_play(seat)", seat),
  form("must_play_or_pass(seat)", seat),
  form("must_give_from_hand(giving_seat, receiving_seat, number)", seat, seat, count),
  form("must_give_from_list(giving_seat, receiving_seat, number, card_array)", seat, seat, count, cards),
  form("must_give_from_list(giving_seat, receiving_seat, number, card_count)", seat, seat, count, count),
  form("must_discard_from_hand(seat, number)", seat, count),
  form("must_trash_keepers(seat, number)", seat, count),
  form("must_trash_rules(seat, number, orfewer)", seat, count, z.boolean()),
  form("must_choose_hand(seat, nonempty)", seat, z.boolean()),
  form("must_take_keeper(seat, notyou)", seat, z.boolean()),
  form("must_exchange_keepers(seat)", seat),
  form("must_give_goal_to_seat(giving_seat)", seat),
  form("must_choose_from(seat, number, card_array)", seat, count, cards),
  form("must_choose_from(seat, number, card_count)", seat, count, count),
  form("must_trash_goal(seat)", seat),
  form("must_choose_direction(seat)", seat),
] as const;

export type RulesetCall = z.output<(typeof TO_PLAYER)[number]["schema"]>;

export const toPlayer = byName(TO_PLAYER);
