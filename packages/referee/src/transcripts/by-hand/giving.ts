import { fluxx3 } from "@mutable/decks";

/** What cannot be seen from the seat that fishes. */
const fish = fluxx3.ids.filter((card) => card !== "go-fish" && card !== "love");

/** Written by hand from the ruleset, see order.test.ts. */
export const givingByHand: Readonly<Record<string, string>> = {
  "Discard & Draw": `
    > player_1 play_card discard-draw
    card_played discard-draw
    seat_discarded_cards player_1 [milk, love, war]
    cards_drawn player_1 3
    player_1: drew_cards [time, bread, death]
    current_turn player_2`,
  "Everybody Gets 1": `
    > player_1 play_card everybody-gets-1
    card_played everybody-gets-1
    cards_drawn player_1 3
    player_1: drew_cards [love, war, time]
    player_1: must_give_from_list player_1 player_2 1 [love, war, time]
    others: must_give_from_list player_1 player_2 1 3
    > player_1 give_cards [war]
    player_1: must_give_from_list player_1 player_3 1 [love, time]
    others: must_give_from_list player_1 player_3 1 2
    > player_1 give_cards [love]
    player_1: gave_cards player_2 [war]
    player_2: took_cards player_1 [war]
    seat_gave_cards player_1 player_2 1
    player_1: gave_cards player_3 [love]
    player_3: took_cards player_1 [love]
    seat_gave_cards player_1 player_3 1
    current_turn player_2`,
  "Go Fish, found and played": `
    > player_1 play_card go-fish
    card_played go-fish
    player_1: must_choose_from player_1 1 [${fish.join(", ")}]
    others: must_choose_from player_1 1 ${fish.length}
    > player_1 choose_card toast
    player_1: took_cards player_2 [toast]
    player_2: gave_cards player_1 [toast]
    seat_gave_cards player_2 player_1 1
    player_1: must_choose_from player_1 1 [toast]
    others: must_choose_from player_1 1 1
    > player_1 choose_card toast
    card_played toast
    current_goals [toast]
    current_turn player_2`,
  "Go Fish, another card is drawn": `
    > player_1 play_card go-fish
    card_played go-fish
    player_1: must_choose_from player_1 1 [${fish.join(", ")}]
    others: must_choose_from player_1 1 ${fish.length}
    > player_1 choose_card toast
    cards_drawn player_1 1
    player_1: drew_cards [time]
    current_turn player_2`,
  "I Need a Goal from two seats": `
    > player_1 play_card i-need-a-goal
    card_played i-need-a-goal
    must_give_goal_to_seat player_2
    must_give_goal_to_seat player_3
    > player_3 choose_card dreamland
    > player_2 choose_card hippyism
    player_1: took_cards player_2 [hippyism]
    player_2: gave_cards player_1 [hippyism]
    seat_gave_cards player_2 player_1 1
    player_1: took_cards player_3 [dreamland]
    player_3: gave_cards player_1 [dreamland]
    seat_gave_cards player_3 player_1 1
    player_1: must_choose_from player_1 1 [hippyism, dreamland]
    others: must_choose_from player_1 1 2
    > player_1 choose_card dreamland
    seat_discarded_cards player_1 [hippyism]
    current_turn player_2`,
  "I Need a Goal when nobody has one": `
    > player_1 play_card i-need-a-goal
    card_played i-need-a-goal
    cards_drawn player_1 1
    player_1: drew_cards [war]
    cards_drawn player_1 1
    player_1: drew_cards [toast]
    player_1: must_choose_from player_1 1 [war, toast]
    others: must_choose_from player_1 1 2
    > player_1 choose_card toast
    seat_discarded_cards player_1 [war]
    current_turn player_2`,
  "Rotate Hands to the left": `
    > player_1 play_card rotate-hands
    card_played rotate-hands
    must_choose_direction player_1
    > player_1 game_direction 0
    hands_rotated 0
    player_1: rotated_hand []
    player_2: rotated_hand [milk, war]
    player_3: rotated_hand [love]
    current_turn player_2`,
  Taxation: `
    > player_1 play_card taxation
    card_played taxation
    must_give_from_hand player_2 player_1 1
    must_give_from_hand player_3 player_1 1
    > player_3 give_cards [bread]
    > player_2 give_cards [milk]
    player_1: took_cards player_2 [milk]
    player_2: gave_cards player_1 [milk]
    seat_gave_cards player_2 player_1 1
    player_1: took_cards player_3 [bread]
    player_3: gave_cards player_1 [bread]
    seat_gave_cards player_3 player_1 1
    current_turn player_2`,
  "Trade Hands": `
    > player_1 play_card trade-hands
    card_played trade-hands
    must_choose_hand player_1 false
    > player_1 choose_hand_of player_2
    player_1: gave_cards player_2 [milk, time]
    player_1: took_cards player_2 [love, war]
    player_2: gave_cards player_1 [love, war]
    player_2: took_cards player_1 [milk, time]
    seats_traded_hands player_1 player_2
    current_turn player_2`,
  "Use What You Take, a keeper": `
    > player_1 play_card use-what-you-take
    card_played use-what-you-take
    must_choose_hand player_1 true
    > player_1 choose_hand_of player_2
    player_1: took_cards player_2 [love]
    player_2: gave_cards player_1 [love]
    seat_gave_cards player_2 player_1 1
    card_played love
    current_keepers player_1 [love]
    current_turn player_2`,
  "Taxation under X=X+1": `
    > player_1 play_card taxation
    card_played taxation
    must_give_from_hand player_2 player_1 2
    must_give_from_hand player_3 player_1 1
    > player_2 give_cards [love, milk]
    > player_3 give_cards [bread]
    player_1: took_cards player_2 [love, milk]
    player_2: gave_cards player_1 [love, milk]
    seat_gave_cards player_2 player_1 2
    player_1: took_cards player_3 [bread]
    player_3: gave_cards player_1 [bread]
    seat_gave_cards player_3 player_1 1
    must_play player_1`,
};
