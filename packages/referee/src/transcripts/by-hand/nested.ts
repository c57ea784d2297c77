/** Written by hand from the ruleset, see order.test.ts. */
export const nested: Readonly<Record<string, string>> = {
  "Draw 3, Play 2 of Them with Rotate Hands: the two cards aside stay with their player": `
    > player_1 play_card draw-3-play-2-of-them
    card_played draw-3-play-2-of-them
    cards_drawn player_1 3
    player_1: drew_cards [rotate-hands, love, war]
    player_1: must_choose_from player_1 1 [rotate-hands, love, war]
    others: must_choose_from player_1 1 3
    > player_1 choose_card rotate-hands
    card_played rotate-hands
    must_choose_direction player_1
    > player_1 game_direction 0
    hands_rotated 0
    player_1: rotated_hand [peace, love, war]
    player_2: rotated_hand [milk]
    player_3: rotated_hand [bread]
    seat_gave_cards player_2 player_1 2
    player_1: must_choose_from player_1 1 [love, war]
    others: must_choose_from player_1 1 2
    > player_1 choose_card love
    card_played love
    current_keepers player_1 [love]
    seat_discarded_cards player_1 [war]
    current_turn player_2`,
  "Draw 3, Play 2 of Them with Trade Hands: the two cards aside stay with their player": `
    > player_1 play_card draw-3-play-2-of-them
    card_played draw-3-play-2-of-them
    cards_drawn player_1 3
    player_1: drew_cards [trade-hands, love, war]
    player_1: must_choose_from player_1 1 [trade-hands, love, war]
    others: must_choose_from player_1 1 3
    > player_1 choose_card trade-hands
    card_played trade-hands
    must_choose_hand player_1 false
    > player_1 choose_hand_of player_2
    player_1: gave_cards player_2 [milk]
    player_1: took_cards player_2 [bread]
    player_2: gave_cards player_1 [bread]
    player_2: took_cards player_1 [milk]
    seats_traded_hands player_1 player_2
    seat_gave_cards player_2 player_1 2
    player_1: must_choose_from player_1 1 [love, war]
    others: must_choose_from player_1 1 2
    > player_1 choose_card love
    card_played love
    current_keepers player_1 [love]
    seat_discarded_cards player_1 [war]
    current_turn player_2`,
  "Draw 3, Play 2 of Them with Empty the Trash: both stay on the discard pile": `
    > player_1 play_card draw-3-play-2-of-them
    card_played draw-3-play-2-of-them
    cards_drawn player_1 3
    player_1: drew_cards [empty-the-trash, love, war]
    player_1: must_choose_from player_1 1 [empty-the-trash, love, war]
    others: must_choose_from player_1 1 3
    > player_1 choose_card empty-the-trash
    card_played empty-the-trash
    draw_pile_refreshed
    cards_discarded [draw-3-play-2-of-them, empty-the-trash]
    player_1: must_choose_from player_1 1 [love, war]
    others: must_choose_from player_1 1 2
    > player_1 choose_card love
    card_played love
    current_keepers player_1 [love]
    seat_discarded_cards player_1 [war]
    current_turn player_2`,
  "Draw 3, Play 2 of Them with X=X+1: a fourth card aside, then one for the hand, and a third to play": `
    > player_1 play_card draw-3-play-2-of-them
    card_played draw-3-play-2-of-them
    cards_drawn player_1 3
    player_1: drew_cards [x-x-1, love, war]
    player_1: must_choose_from player_1 1 [x-x-1, love, war]
    others: must_choose_from player_1 1 3
    > player_1 choose_card x-x-1
    card_played x-x-1
    current_rules [x-x-1]
    cards_drawn player_1 1
    player_1: drew_cards [time]
    cards_drawn player_1 1
    player_1: drew_cards [bread]
    player_1: must_choose_from player_1 1 [love, war, time]
    others: must_choose_from player_1 1 3
    > player_1 choose_card time
    card_played time
    current_keepers player_1 [time]
    player_1: must_choose_from player_1 1 [love, war]
    others: must_choose_from player_1 1 2
    > player_1 choose_card love
    card_played love
    current_keepers player_1 [time, love]
    seat_discarded_cards player_1 [war]
    must_play player_1
    > player_1 play_card bread
    card_played bread
    current_keepers player_1 [time, love, bread]
    current_turn player_2`,
};
