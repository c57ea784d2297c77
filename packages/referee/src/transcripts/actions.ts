import { giving } from "./giving.ts";
import { type Scene, scene } from "./scene.ts";

const hands: Scene[] = [
  scene(
    "Discard & Draw",
    { hands: { player_1: ["discard-draw", "milk", "love"] }, draw: ["war", "time", "bread", "death", "peace"] },
    "player_1 play_card discard-draw",
  ),
  scene(
    "Discard & Draw with nothing in hand",
    { hands: { player_1: ["discard-draw"], player_2: ["milk"] }, rest: "out" },
    "player_1 play_card discard-draw",
  ),
  scene(
    "Rotate Hands to the left",
    { hands: { player_1: ["rotate-hands", "milk"], player_2: ["love"] }, draw: ["war", "time"] },
    "player_1 play_card rotate-hands",
    "player_1 game_direction 0",
  ),
  scene(
    "Rotate Hands to the right, by the seats also in reverse order",
    { rules: ["reverse-order"], hands: { player_1: ["rotate-hands", "milk"], player_2: ["love"] }, draw: ["war", "time"] },
    "player_1 play_card rotate-hands",
    "player_1 game_direction 1",
  ),
  scene(
    "Rotate Hands fills a hand above its limit",
    {
      rules: ["hand-limit-1"],
      hands: { player_1: ["rotate-hands", "milk", "bread"], player_2: ["love"], player_3: ["time"] },
      draw: ["war", "sleep"],
    },
    "player_1 play_card rotate-hands",
    "player_1 game_direction 0",
    "player_2 discard_cards [milk, war]",
  ),
  scene(
    "Trade Hands",
    { hands: { player_1: ["trade-hands", "milk"], player_2: ["love", "war"] }, draw: ["time", "bread"] },
    "player_1 play_card trade-hands",
    "player_1 choose_hand_of player_2",
  ),
  scene(
    "Trade Hands with a seat that has no cards",
    { hands: { player_1: ["trade-hands", "milk"], player_2: ["love"] }, draw: ["time", "bread"] },
    "player_1 play_card trade-hands",
    "player_1 choose_hand_of player_3",
  ),
  scene(
    "Use What You Take, a keeper",
    { hands: { player_1: ["use-what-you-take"], player_2: ["love"] }, draw: ["time", "bread"] },
    "player_1 play_card use-what-you-take",
    "player_1 choose_hand_of player_2",
  ),
  scene(
    "Use What You Take, when no other seat has cards",
    { hands: { player_1: ["use-what-you-take", "milk"] }, draw: ["time", "bread"] },
    "player_1 play_card use-what-you-take",
  ),
];

const keepersMoved: Scene[] = [
  scene(
    "Steal a Keeper",
    { keepers: { player_1: ["milk"], player_2: ["love", "time"] }, hands: { player_1: ["steal-a-keeper"] }, draw: ["bread", "sleep"] },
    "player_1 play_card steal-a-keeper",
    "player_1 take_keeper love",
  ),
  scene(
    "Steal a Keeper when nobody else has one",
    { keepers: { player_1: ["milk"] }, hands: { player_1: ["steal-a-keeper"] }, draw: ["bread", "sleep"] },
    "player_1 play_card steal-a-keeper",
  ),
  scene(
    "Trash a Keeper",
    { keepers: { player_1: ["milk"], player_2: ["love", "time"] }, hands: { player_1: ["trash-a-keeper"] }, draw: ["bread", "sleep"] },
    "player_1 play_card trash-a-keeper",
    "player_1 take_keeper milk",
  ),
  scene(
    "Exchange Keepers",
    {
      keepers: { player_1: ["milk", "time"], player_2: ["love"], player_3: ["war"] },
      hands: { player_1: ["exchange-keepers"] },
      draw: ["bread", "sleep"],
    },
    "player_1 play_card exchange-keepers",
    "player_1 exchange_keepers war milk",
  ),
  scene(
    "Exchange Keepers without one of one's own",
    { keepers: { player_2: ["love"] }, hands: { player_1: ["exchange-keepers"] }, draw: ["bread", "sleep"] },
    "player_1 play_card exchange-keepers",
  ),
  scene(
    "Scramble Keepers",
    { keepers: { player_1: ["milk", "time"], player_2: ["love"] }, hands: { player_1: ["scramble-keepers"] }, draw: ["bread", "sleep"] },
    "player_1 play_card scramble-keepers",
  ),
];

const rulesMoved: Scene[] = [
  scene(
    "Trash a New Rule",
    { rules: ["draw-2", "hand-limit-2"], hands: { player_1: ["trash-a-new-rule"] }, draw: ["bread", "sleep", "milk"] },
    "player_1 play_card trash-a-new-rule",
    "player_1 trash_rules [draw-2]",
  ),
  scene(
    "Trash a New Rule when there is none",
    { hands: { player_1: ["trash-a-new-rule"] }, draw: ["bread", "sleep"] },
    "player_1 play_card trash-a-new-rule",
  ),
  scene(
    "Let's Simplify, two of three",
    {
      rules: ["draw-2", "poor-bonus", "reverse-order"],
      hands: { player_1: ["lets-simplify"] },
      draw: ["bread", "sleep", "milk"],
    },
    "player_1 play_card lets-simplify",
    "player_1 trash_rules [reverse-order, draw-2]",
  ),
  scene(
    "Let's Simplify, none",
    { rules: ["poor-bonus", "reverse-order"], hands: { player_1: ["lets-simplify"] }, draw: ["bread", "sleep"] },
    "player_1 play_card lets-simplify",
    "player_1 trash_rules []",
  ),
  scene(
    "No Limits",
    { rules: ["hand-limit-2", "draw-2", "keeper-limit-3"], hands: { player_1: ["no-limits"] }, draw: ["bread", "sleep", "milk", "love"] },
    "player_1 play_card no-limits",
  ),
  scene(
    "Rules Reset",
    { rules: ["draw-2", "reverse-order"], goals: ["toast"], hands: { player_1: ["rules-reset"] }, draw: ["bread", "sleep", "milk"] },
    "player_1 play_card rules-reset",
  ),
  scene(
    "Rules Reset with Double Agenda and two goals",
    {
      rules: ["double-agenda", "draw-2"],
      goals: ["toast", "hippyism"],
      hands: { player_1: ["rules-reset"] },
      draw: ["bread", "sleep", "milk"],
    },
    "player_1 play_card rules-reset",
    "player_1 trash_goals [toast]",
  ),
  scene(
    "Empty the Trash",
    { hands: { player_1: ["empty-the-trash"] }, discard: ["milk", "love"], draw: ["time", "bread"] },
    "player_1 play_card empty-the-trash",
  ),
  scene(
    "Take Another Turn, and once more, but not a third time",
    { hands: { player_1: ["take-another-turn", "lets-do-that-again"] }, draw: ["milk", "love", "war"] },
    "player_1 play_card take-another-turn",
    "player_1 play_card lets-do-that-again",
    "player_1 choose_card take-another-turn",
  ),
];

export const actions: Scene[] = [...hands, ...giving, ...keepersMoved, ...rulesMoved];
