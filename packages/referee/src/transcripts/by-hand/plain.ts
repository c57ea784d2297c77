/** Written by hand from the ruleset, see order.test.ts. */
export const plain: Readonly<Record<string, string>> = {
  "Draw 2 and Use 'Em": `
    > player_1 play_card draw-2-and-use-em
    card_played draw-2-and-use-em
    cards_drawn player_1 2
    player_1: drew_cards [love, toast]
    player_1: must_choose_from player_1 1 [love, toast]
    others: must_choose_from player_1 1 2
    > player_1 choose_card toast
    card_played toast
    current_goals [toast]
    player_1: must_choose_from player_1 1 [love]
    others: must_choose_from player_1 1 1
    > player_1 choose_card love
    card_played love
    current_keepers player_1 [love]
    current_turn player_2`,
  "Draw 3, Play 2 of Them": `
    > player_1 play_card draw-3-play-2-of-them
    card_played draw-3-play-2-of-them
    cards_drawn player_1 3
    player_1: drew_cards [love, toast, war]
    player_1: must_choose_from player_1 1 [love, toast, war]
    others: must_choose_from player_1 1 3
    > player_1 choose_card war
    card_played war
    current_keepers player_1 [war]
    player_1: must_choose_from player_1 1 [love, toast]
    others: must_choose_from player_1 1 2
    > player_1 choose_card toast
    card_played toast
    current_goals [toast]
    seat_discarded_cards player_1 [love]
    current_turn player_2`,
  "Empty the Trash": `
    > player_1 play_card empty-the-trash
    card_played empty-the-trash
    draw_pile_refreshed
    cards_discarded [empty-the-trash]
    current_turn player_2`,
  "Exchange Keepers": `
    > player_1 play_card exchange-keepers
    card_played exchange-keepers
    must_exchange_keepers player_1
    > player_1 exchange_keepers war milk
    current_keepers player_1 [war, time]
    current_keepers player_3 [milk]
    current_turn player_2`,
  "Let's Do That Again, an action": `
    > player_1 play_card lets-do-that-again
    card_played lets-do-that-again
    player_1: must_choose_from player_1 1 [no-limits, draw-4]
    others: must_choose_from player_1 1 2
    > player_1 choose_card no-limits
    cards_drawn player_1 1
    player_1: drew_cards [no-limits]
    card_played no-limits
    rules_trashed [hand-limit-2]
    current_turn player_2`,
  "Let's Do That Again, a new rule": `
    > player_1 play_card lets-do-that-again
    card_played lets-do-that-again
    player_1: must_choose_from player_1 1 [no-limits, draw-4]
    others: must_choose_from player_1 1 2
    > player_1 choose_card draw-4
    cards_drawn player_1 1
    player_1: drew_cards [draw-4]
    card_played draw-4
    current_rules [draw-4]
    cards_drawn player_1 3
    player_1: drew_cards [time, war, bread]
    current_turn player_2`,
  "Let's Simplify, two of three": `
    > player_1 play_card lets-simplify
    card_played lets-simplify
    must_trash_rules player_1 2 true
    > player_1 trash_rules [reverse-order, draw-2]
    rules_trashed [reverse-order, draw-2]
    current_turn player_2`,
  "No Limits": `
    > player_1 play_card no-limits
    card_played no-limits
    rules_trashed [hand-limit-2, keeper-limit-3]
    current_turn player_2`,
  "Rules Reset with Double Agenda and two goals": `
    > player_1 play_card rules-reset
    card_played rules-reset
    rules_trashed [double-agenda, draw-2]
    must_trash_goal player_1
    > player_1 trash_goals [toast]
    goal_trashed toast
    current_goals [hippyism]
    current_turn player_2`,
  "Scramble Keepers": `
    > player_1 play_card scramble-keepers
    card_played scramble-keepers
    current_keepers_all {player_1: […
    current_turn player_2`,
  "Steal a Keeper": `
    > player_1 play_card steal-a-keeper
    card_played steal-a-keeper
    must_take_keeper player_1 true
    > player_1 take_keeper love
    current_keepers player_2 [time]
    current_keepers player_1 [milk, love]
    current_turn player_2`,
  "Take Another Turn, and once more, but not a third time": `
    > player_1 play_card take-another-turn
    card_played take-another-turn
    current_turn player_1`,
  "Trash a Keeper": `
    > player_1 play_card trash-a-keeper
    card_played trash-a-keeper
    must_take_keeper player_1 false
    > player_1 take_keeper milk
    keeper_trashed milk
    current_turn player_2`,
  "Trash a New Rule": `
    > player_1 play_card trash-a-new-rule
    card_played trash-a-new-rule
    must_trash_rules player_1 1 false
    > player_1 trash_rules [draw-2]
    rules_trashed [draw-2]
    current_turn player_2`,
};
