import { type Scene, scene } from "./scene.ts";

export const table: Scene[] = [
  { name: "The deal, and the first turn, with every call", seats: 3, arrange: undefined, replies: [], whole: true },
  {
    ...scene(
      "A table laid out by hand, with every call",
      {
        rules: ["poor-bonus"],
        goals: ["toast"],
        keepers: { player_2: ["milk"], player_3: ["war", "time"] },
        hands: { player_1: ["love", "bread"], player_3: ["sleep"] },
        discard: ["draw-2", "taxation"],
        draw: ["peace", "dreams", "money"],
      },
      "player_1 play_card love",
    ),
    whole: true,
  },
  scene(
    "The draw pile runs out in the middle of a draw",
    { rules: ["draw-3"], hands: { player_1: ["milk"] }, draw: ["bread"], discard: ["love", "war", "time", "sleep"], rest: "out" },
    "player_1 play_card milk",
  ),
  scene(
    "The draw pile runs out while an action is being resolved, which stays on the discard pile",
    { hands: { player_1: ["discard-draw", "milk", "love"] }, draw: ["war"], discard: ["time"], rest: "out" },
    "player_1 play_card discard-draw",
  ),
  scene(
    "No card is left to draw",
    { seats: 2, rules: ["draw-2"], hands: { player_1: ["milk"], player_2: ["love"] }, draw: ["war"], rest: "out" },
    "player_1 play_card milk",
  ),
  scene(
    "A keeper trashed at the end of a turn makes somebody win",
    {
      rules: ["keeper-limit-2"],
      goals: ["peace-no-war"],
      keepers: { player_1: ["war", "love"], player_2: ["peace"] },
      hands: { player_1: ["milk"] },
      draw: ["bread"],
    },
    "player_1 play_card milk",
    "player_1 trash_keepers [war]",
  ),
  scene(
    "Nothing can change any more: the game is drawn",
    { seats: 2, hands: { player_1: ["milk"] }, rest: "out" },
    "player_1 play_card milk",
  ),
];
