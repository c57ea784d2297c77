import { type Scene, scene } from "./scene.ts";

export const limits: Scene[] = [
  scene(
    "Rule: hand-limit-0, two seats at once, and its player at the end of the turn",
    { hands: { player_1: ["hand-limit-0"], player_2: ["love", "war"], player_3: ["time"] }, draw: ["milk", "bread"] },
    "player_1 play_card hand-limit-0",
    "player_3 discard_cards [time]",
    "player_2 discard_cards [war, love]",
    "player_1 discard_cards [milk]",
  ),
  scene(
    "Rule: hand-limit-1 in place of hand-limit-2",
    {
      rules: ["hand-limit-2"],
      hands: { player_1: ["hand-limit-1"], player_2: ["love", "war"], player_3: ["time"] },
      draw: ["milk", "bread"],
    },
    "player_1 play_card hand-limit-1",
    "player_2 discard_cards [love]",
  ),
  scene(
    "Rule: hand-limit-2, two of four cards, and one of three at the end of the turn",
    {
      hands: { player_1: ["hand-limit-2", "sleep", "peace"], player_2: ["love", "war", "time", "death"], player_3: ["dreams"] },
      draw: ["milk", "bread"],
    },
    "player_1 play_card hand-limit-2",
    "player_2 discard_cards [death, love]",
    "player_1 discard_cards [sleep]",
  ),
  scene(
    "Rule: keeper-limit-2, two seats at once, and its player at the end of the turn",
    {
      keepers: { player_1: ["milk", "love", "war"], player_2: ["time", "bread", "death", "sleep"], player_3: ["peace", "dreams", "money"] },
      hands: { player_1: ["keeper-limit-2"] },
      draw: ["cookies", "chocolate"],
    },
    "player_1 play_card keeper-limit-2",
    "player_3 trash_keepers [dreams]",
    "player_2 trash_keepers [sleep, time]",
    "player_1 trash_keepers [milk]",
  ),
  scene(
    "Rule: keeper-limit-3 in place of keeper-limit-4",
    {
      rules: ["keeper-limit-4"],
      keepers: { player_2: ["time", "bread", "death", "sleep"], player_3: ["peace", "dreams", "money"] },
      hands: { player_1: ["keeper-limit-3"] },
      draw: ["cookies", "chocolate"],
    },
    "player_1 play_card keeper-limit-3",
    "player_2 trash_keepers [bread]",
  ),
  scene(
    "Rule: keeper-limit-4, one of five",
    {
      keepers: { player_3: ["time", "bread", "death", "sleep", "peace"] },
      hands: { player_1: ["keeper-limit-4"] },
      draw: ["milk", "love"],
    },
    "player_1 play_card keeper-limit-4",
    "player_3 trash_keepers [peace]",
  ),
  scene(
    "Rules: both limits grow tighter when X=X+1 goes; all hands first, then all keepers",
    {
      rules: ["x-x-1", "hand-limit-0", "keeper-limit-2"],
      keepers: { player_2: ["time", "bread", "death"], player_3: ["peace", "dreams", "money"] },
      hands: { player_1: ["trash-a-new-rule"], player_2: ["love"], player_3: ["war"] },
      draw: ["milk", "sleep", "cookies"],
    },
    "player_1 play_card trash-a-new-rule",
    "player_1 trash_rules [x-x-1]",
    "player_3 discard_cards [war]",
    "player_2 discard_cards [love]",
    "player_2 trash_keepers [time]",
    "player_3 trash_keepers [money]",
    "player_1 discard_cards [milk, sleep]",
  ),
  scene(
    "Rules: both limits at the end of the player's own turn, the hand first",
    {
      rules: ["hand-limit-1", "keeper-limit-2"],
      keepers: { player_1: ["time", "bread"] },
      hands: { player_1: ["milk", "love"] },
      draw: ["war", "sleep"],
    },
    "player_1 play_card milk",
    "player_1 discard_cards [love]",
    "player_1 trash_keepers [milk]",
  ),
];
