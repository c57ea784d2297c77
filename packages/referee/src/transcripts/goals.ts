import { type Scene, scene } from "./scene.ts";

/** Goals that two keepers meet. */
const PAIRS: [goal: string, keeper: string, other: string][] = [
  ["baked-goods", "bread", "cookies"],
  ["bed-time", "sleep", "time"],
  ["chocolate-cookies", "chocolate", "cookies"],
  ["chocolate-milk", "chocolate", "milk"],
  ["death-by-chocolate", "death", "chocolate"],
  ["dreamland", "sleep", "dreams"],
  ["hearts-and-minds", "love", "the-brain"],
  ["hippyism", "peace", "love"],
  ["milk-and-cookies", "milk", "cookies"],
  ["night-and-day", "the-moon", "the-sun"],
  ["rocket-science", "the-rocket", "the-brain"],
  ["rocket-to-the-moon", "the-rocket", "the-moon"],
  ["squishy-chocolate", "the-sun", "chocolate"],
  ["the-appliances", "television", "the-toaster"],
  ["time-is-money", "time", "money"],
  ["toast", "bread", "the-toaster"],
  ["war-death", "war", "death"],
  ["winning-the-lottery", "dreams", "money"],
];

/** Each takes the place of the one before it, and is then met. */
const pairs = PAIRS.map(([goal, keeper, other], at) => {
  const [replaced = ""] = PAIRS.at(at - 1) ?? [];
  return scene(
    `Goal: ${goal} in place of another, and won`,
    {
      seats: 2,
      rules: ["play-2"],
      goals: [replaced],
      keepers: { player_1: [keeper] },
      hands: { player_1: [goal, other] },
      draw: ["trade-hands"],
    },
    `player_1 play_card ${goal}`,
    `player_1 play_card ${other}`,
  );
});

const five = ["milk", "love", "war", "time", "bread"];

export const goals: Scene[] = [
  ...pairs,
  scene(
    "Goal: 10-cards-in-hand, nine are not enough, and then won by a draw",
    {
      seats: 2,
      rules: ["draw-2", "play-2"],
      goals: ["toast"],
      hands: { player_1: ["10-cards-in-hand", "draw-5", ...five, "death"] },
      draw: ["peace", "dreams", "money", "the-sun", "the-moon"],
    },
    "player_1 play_card 10-cards-in-hand",
    "player_1 play_card draw-5",
  ),
  scene(
    "Goal: 5-keepers in place of another, and won",
    {
      seats: 2,
      rules: ["play-2"],
      goals: ["toast"],
      keepers: { player_1: ["milk", "love", "war", "time"], player_2: ["bread", "death"] },
      hands: { player_1: ["5-keepers", "sleep"] },
      draw: ["draw-2"],
    },
    "player_1 play_card 5-keepers",
    "player_1 play_card sleep",
  ),
  scene(
    "Goal: 5-keepers, a tie, ended by a theft",
    {
      seats: 2,
      rules: ["play-2"],
      keepers: { player_1: ["sleep", "death", "peace", "dreams", "money"], player_2: five },
      hands: { player_1: ["5-keepers", "steal-a-keeper"] },
      draw: ["draw-2"],
    },
    "player_1 play_card 5-keepers",
    "player_1 play_card steal-a-keeper",
    "player_1 take_keeper milk",
  ),
  scene(
    "Goal: all-you-need-is-love in place of another, and won by somebody else who loses a keeper",
    {
      seats: 2,
      rules: ["play-2"],
      goals: ["toast"],
      keepers: { player_2: ["love", "milk"] },
      hands: { player_1: ["all-you-need-is-love", "trash-a-keeper"] },
      draw: ["draw-2"],
    },
    "player_1 play_card all-you-need-is-love",
    "player_1 play_card trash-a-keeper",
    "player_1 take_keeper milk",
  ),
  scene(
    "Goal: peace-no-war in place of another; war forbids it, and then it is won",
    {
      seats: 2,
      rules: ["play-2"],
      goals: ["toast"],
      keepers: { player_1: ["peace"], player_2: ["war"] },
      hands: { player_1: ["peace-no-war", "trash-a-keeper"] },
      draw: ["draw-2"],
    },
    "player_1 play_card peace-no-war",
    "player_1 play_card trash-a-keeper",
    "player_1 take_keeper war",
  ),
  scene(
    "Goal: the-brain-no-tv in place of another; television forbids it, and then somebody else wins",
    {
      seats: 2,
      rules: ["play-2"],
      goals: ["toast"],
      keepers: { player_1: ["television"], player_2: ["the-brain"] },
      hands: { player_1: ["the-brain-no-tv", "trash-a-keeper"] },
      draw: ["draw-2"],
    },
    "player_1 play_card the-brain-no-tv",
    "player_1 play_card trash-a-keeper",
    "player_1 take_keeper television",
  ),
  scene(
    "Goal: the first of the game, which its player does not meet but somebody else",
    { keepers: { player_3: ["bread", "the-toaster"] }, hands: { player_1: ["toast"] }, draw: ["milk"] },
    "player_1 play_card toast",
  ),
];
