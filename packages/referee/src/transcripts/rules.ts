import { limits } from "./limits.ts";
import { type Scene, scene } from "./scene.ts";

const ten = ["milk", "love", "war", "time", "bread", "death", "sleep", "peace", "dreams", "money"];

const draws: Scene[] = [
  scene(
    "Rule: draw-2, one more card at once, two for the next seat",
    { hands: { player_1: ["draw-2"] }, draw: ten },
    "player_1 play_card draw-2",
  ),
  ...[3, 4, 5].map((count) =>
    scene(
      `Rule: draw-${count} in place of draw-${count - 1}`,
      { rules: [`draw-${count - 1}`], hands: { player_1: [`draw-${count}`] }, draw: [...ten, "cookies"] },
      `player_1 play_card draw-${count}`,
    ),
  ),
  scene(
    "Rule: draw-2 in place of draw-5, nothing to draw",
    { rules: ["draw-5"], hands: { player_1: ["draw-2"] }, draw: ten },
    "player_1 play_card draw-2",
  ),
];

const plays: Scene[] = [
  scene(
    "Rule: play-2",
    { hands: { player_1: ["play-2", "milk"] }, draw: ["love", "war"] },
    "player_1 play_card play-2",
    "player_1 play_card milk",
  ),
  scene(
    "Rule: play-3 as the second of two plays",
    { rules: ["play-2"], hands: { player_1: ["milk", "play-3", "time"] }, draw: ["love", "war"] },
    "player_1 play_card milk",
    "player_1 play_card play-3",
    "player_1 play_card time",
  ),
  scene(
    "Rule: play-4 in place of Play All, after four plays",
    { rules: ["play-all"], hands: { player_1: ["milk", "love", "war", "play-4", "time"] }, draw: ["bread", "sleep"] },
    "player_1 play_card milk",
    "player_1 play_card love",
    "player_1 play_card war",
    "player_1 play_card play-4",
  ),
  scene(
    "Rule: play-all",
    { hands: { player_1: ["milk", "play-all"] }, draw: ["love", "war"] },
    "player_1 play_card play-all",
    "player_1 play_card milk",
    "player_1 play_card love",
  ),
];

const others: Scene[] = [
  scene(
    "Rule: no-hand-bonus, for the next seat without cards, before its draw",
    { hands: { player_1: ["no-hand-bonus"] }, draw: ten },
    "player_1 play_card no-hand-bonus",
  ),
  scene(
    "Rule: poor-bonus, drawn at once by its player, and not by the next seat",
    { keepers: { player_2: ["cookies"], player_3: ["chocolate"] }, hands: { player_1: ["poor-bonus"] }, draw: ten },
    "player_1 play_card poor-bonus",
  ),
  scene(
    "Rule: poor-bonus for the next seat, which has fewest keepers",
    { keepers: { player_1: ["cookies"], player_3: ["chocolate"] }, hands: { player_1: ["poor-bonus"] }, draw: ten },
    "player_1 play_card poor-bonus",
  ),
  scene(
    "Rule: rich-bonus, a play more for its player",
    { keepers: { player_1: ["cookies"] }, hands: { player_1: ["rich-bonus"] }, draw: ten },
    "player_1 play_card rich-bonus",
    "player_1 play_card milk",
  ),
  scene(
    "Rule: rich-bonus, passed up",
    { rules: ["rich-bonus"], keepers: { player_1: ["chocolate"] }, hands: { player_1: ["cookies"] }, draw: ten },
    "player_1 play_card cookies",
    'player_1 play_card ""',
  ),
  scene(
    "Rule: double-agenda, a second goal, and a third",
    {
      rules: ["play-3"],
      goals: ["toast"],
      hands: { player_1: ["double-agenda", "hippyism", "dreamland"] },
      draw: ten,
    },
    "player_1 play_card double-agenda",
    "player_1 play_card hippyism",
    "player_1 play_card dreamland",
    "player_1 trash_goals [toast]",
  ),
  scene(
    "Rule: double-agenda, a third goal that wins before one has to go",
    {
      rules: ["double-agenda"],
      goals: ["toast", "hippyism"],
      keepers: { player_2: ["milk", "cookies"] },
      hands: { player_1: ["milk-and-cookies"] },
      draw: ["love"],
    },
    "player_1 play_card milk-and-cookies",
  ),
  scene(
    "Rule: double-agenda is trashed, and a goal has to go",
    { rules: ["double-agenda"], goals: ["toast", "hippyism"], hands: { player_1: ["trash-a-new-rule"] }, draw: ten },
    "player_1 play_card trash-a-new-rule",
    "player_1 trash_rules [double-agenda]",
    "player_1 trash_goals [hippyism]",
  ),
  scene(
    "Rule: double-agenda and a limit go by X=X+1 and Let's Simplify; the goal goes before the others' cards",
    {
      rules: ["double-agenda", "x-x-1", "hand-limit-0"],
      goals: ["toast", "hippyism"],
      hands: { player_1: ["lets-simplify"], player_2: ["war"], player_3: ["time"] },
      draw: ["milk", "love", "bread"],
    },
    "player_1 play_card lets-simplify",
    "player_1 trash_rules [double-agenda, x-x-1]",
    "player_1 trash_goals [toast]",
    "player_2 discard_cards [war]",
    "player_3 discard_cards [time]",
    "player_1 discard_cards [milk, love]",
  ),
  scene(
    "Rule: first-play-random, too late for its player, then for the next seat",
    { rules: ["play-2"], hands: { player_1: ["first-play-random", "milk"], player_2: ["war", "time"] }, draw: ["love", "bread", "sleep"] },
    "player_1 play_card first-play-random",
    "player_1 play_card milk",
    "player_2 choose_card war",
    "player_2 play_card bread",
  ),
  scene(
    "Rule: first-play-random together with a Rich Bonus, which is a second play",
    {
      rules: ["first-play-random", "rich-bonus"],
      keepers: { player_1: ["cookies"] },
      hands: { player_1: ["milk"] },
      draw: ["love", "bread"],
    },
    "player_1 choose_card milk",
    "player_1 play_card love",
  ),
  scene(
    "Rule: first-play-random with one play only is ignored",
    { rules: ["first-play-random"], hands: { player_1: ["milk"] }, draw: ["love", "bread"] },
    "player_1 play_card milk",
  ),
  scene(
    "Rule: reverse-order, from the next turn on",
    { hands: { player_1: ["reverse-order"], player_3: ["milk"] }, draw: ["love", "war", "time"] },
    "player_1 play_card reverse-order",
    "player_3 play_card milk",
  ),
  scene(
    "Rule: x-x-1, one more card and one more play at once",
    { hands: { player_1: ["x-x-1"] }, draw: ten },
    "player_1 play_card x-x-1",
    "player_1 play_card milk",
  ),
];

export const rules: Scene[] = [...draws, ...plays, ...limits, ...others];
