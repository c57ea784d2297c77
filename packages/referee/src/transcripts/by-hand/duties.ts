/** Written by hand from the ruleset, see order.test.ts. */
export const duties: Readonly<Record<string, string>> = {
  "Rules: both limits grow tighter when X=X+1 goes; all hands first, then all keepers": `
    > player_1 play_card trash-a-new-rule
    card_played trash-a-new-rule
    must_trash_rules player_1 1 false
    > player_1 trash_rules [x-x-1]
    rules_trashed [x-x-1]
    must_discard_from_hand player_2 1
    must_discard_from_hand player_3 1
    > player_3 discard_cards [war]
    > player_2 discard_cards [love]
    seat_discarded_cards player_2 [love]
    seat_discarded_cards player_3 [war]
    must_trash_keepers player_2 1
    must_trash_keepers player_3 1
    > player_2 trash_keepers [time]
    > player_3 trash_keepers [money]
    keeper_trashed time
    keeper_trashed money
    must_discard_from_hand player_1 2
    > player_1 discard_cards [milk, sleep]
    seat_discarded_cards player_1 [milk, sleep]
    current_turn player_2`,
  "Rule: double-agenda, a second goal, and a third": `
    > player_1 play_card double-agenda
    card_played double-agenda
    current_rules [play-3, double-agenda]
    must_play player_1
    > player_1 play_card hippyism
    card_played hippyism
    current_goals [toast, hippyism]
    must_play player_1
    > player_1 play_card dreamland
    card_played dreamland
    current_goals [toast, hippyism, dreamland]
    must_trash_goal player_1
    > player_1 trash_goals [toast]
    goal_trashed toast
    current_goals [hippyism, dreamland]
    current_turn player_2`,
  "Rule: double-agenda is trashed, and a goal has to go": `
    > player_1 play_card trash-a-new-rule
    card_played trash-a-new-rule
    must_trash_rules player_1 1 false
    > player_1 trash_rules [double-agenda]
    rules_trashed [double-agenda]
    must_trash_goal player_1
    > player_1 trash_goals [hippyism]
    goal_trashed hippyism
    current_goals [toast]
    current_turn player_2`,
  "Rule: rich-bonus, passed up": `
    > player_1 play_card cookies
    card_played cookies
    current_keepers player_1 [chocolate, cookies]
    must_play_or_pass player_1
    > player_1 play_card ""
    current_turn player_2`,
  "The draw pile runs out while an action is being resolved, which stays on the discard pile": `
    > player_1 play_card discard-draw
    card_played discard-draw
    seat_discarded_cards player_1 [milk, love, war]
    draw_pile_refreshed
    cards_discarded [discard-draw]
    cards_drawn player_1 3
    player_1: drew_cards […
    current_turn player_2`,
  "A keeper trashed at the end of a turn makes somebody win": `
    > player_1 play_card milk
    card_played milk
    current_keepers player_1 [war, love, milk]
    must_trash_keepers player_1 1
    > player_1 trash_keepers [war]
    keeper_trashed war
    seat_won player_2`,
};
