import { type Scene, scene } from "./scene.ts";

const plain: Scene[] = [
  scene(
    "Draw 2 and Use 'Em",
    { hands: { player_1: ["draw-2-and-use-em"] }, draw: ["milk", "love", "toast", "time"] },
    "player_1 play_card draw-2-and-use-em",
    "player_1 choose_card toast",
    "player_1 choose_card love",
  ),
  scene(
    "Draw 3, Play 2 of Them",
    { hands: { player_1: ["draw-3-play-2-of-them"] }, draw: ["milk", "love", "toast", "war", "time"] },
    "player_1 play_card draw-3-play-2-of-them",
    "player_1 choose_card war",
    "player_1 choose_card toast",
  ),
  scene(
    "Draw 3, Play 2 of Them under X=X+1",
    { rules: ["x-x-1"], hands: { player_1: ["draw-3-play-2-of-them"] }, draw: ["milk", "sleep", "love", "toast", "war", "time", "peace"] },
    "player_1 play_card draw-3-play-2-of-them",
    "player_1 choose_card war",
    "player_1 choose_card toast",
    "player_1 choose_card time",
  ),
  scene(
    "Let's Do That Again, an action",
    {
      rules: ["hand-limit-2"],
      hands: { player_1: ["lets-do-that-again"] },
      discard: ["milk", "no-limits", "draw-4"],
      draw: ["love", "time"],
    },
    "player_1 play_card lets-do-that-again",
    "player_1 choose_card no-limits",
  ),
  scene(
    "Let's Do That Again, a new rule",
    {
      hands: { player_1: ["lets-do-that-again"] },
      discard: ["milk", "no-limits", "draw-4"],
      draw: ["love", "time", "war", "bread", "sleep"],
    },
    "player_1 play_card lets-do-that-again",
    "player_1 choose_card draw-4",
  ),
  scene(
    "Let's Do That Again with nothing to fetch",
    { hands: { player_1: ["lets-do-that-again"] }, discard: ["milk", "toast"], draw: ["love", "time"] },
    "player_1 play_card lets-do-that-again",
  ),
  scene(
    "Use What You Take, an action, which its taker plays",
    { hands: { player_1: ["use-what-you-take"], player_2: ["steal-a-keeper"] }, keepers: { player_3: ["love"] }, draw: ["time", "bread"] },
    "player_1 play_card use-what-you-take",
    "player_1 choose_hand_of player_2",
    "player_1 take_keeper love",
  ),
];

const nested: Scene[] = [
  scene(
    "Draw 3, Play 2 of Them with Rotate Hands: the two cards aside stay with their player",
    {
      hands: { player_1: ["draw-3-play-2-of-them"], player_2: ["bread"], player_3: ["peace"] },
      draw: ["milk", "rotate-hands", "love", "war", "time"],
    },
    "player_1 play_card draw-3-play-2-of-them",
    "player_1 choose_card rotate-hands",
    "player_1 game_direction 0",
    "player_1 choose_card love",
  ),
  scene(
    "Draw 3, Play 2 of Them with Trade Hands: the two cards aside stay with their player",
    { hands: { player_1: ["draw-3-play-2-of-them"], player_2: ["bread"] }, draw: ["milk", "trade-hands", "love", "war", "time"] },
    "player_1 play_card draw-3-play-2-of-them",
    "player_1 choose_card trade-hands",
    "player_1 choose_hand_of player_2",
    "player_1 choose_card love",
  ),
  scene(
    "Draw 3, Play 2 of Them with Empty the Trash: both stay on the discard pile",
    {
      hands: { player_1: ["draw-3-play-2-of-them"] },
      discard: ["sleep", "peace"],
      draw: ["milk", "empty-the-trash", "love", "war", "time"],
      rest: "out",
    },
    "player_1 play_card draw-3-play-2-of-them",
    "player_1 choose_card empty-the-trash",
    "player_1 choose_card love",
  ),
  scene(
    "Draw 3, Play 2 of Them with X=X+1: a fourth card aside, then one for the hand, and a third to play",
    { hands: { player_1: ["draw-3-play-2-of-them"] }, draw: ["milk", "x-x-1", "love", "war", "time", "bread", "sleep"] },
    "player_1 play_card draw-3-play-2-of-them",
    "player_1 choose_card x-x-1",
    "player_1 choose_card time",
    "player_1 choose_card love",
    "player_1 play_card bread",
  ),
  scene(
    "Draw 3, Play 2 of Them with Draw 2 and Use 'Em",
    { hands: { player_1: ["draw-3-play-2-of-them"] }, draw: ["milk", "draw-2-and-use-em", "love", "war", "time", "bread", "sleep"] },
    "player_1 play_card draw-3-play-2-of-them",
    "player_1 choose_card draw-2-and-use-em",
    "player_1 choose_card bread",
    "player_1 choose_card time",
    "player_1 choose_card war",
  ),
  scene(
    "Draw 3, Play 2 of Them with Draw 2 and Use 'Em with X=X+1: innermost first, then the hand",
    {
      hands: { player_1: ["draw-3-play-2-of-them"] },
      draw: ["milk", "draw-2-and-use-em", "love", "war", "x-x-1", "bread", "sleep", "time", "peace", "dreams"],
    },
    "player_1 play_card draw-3-play-2-of-them",
    "player_1 choose_card draw-2-and-use-em",
    "player_1 choose_card x-x-1",
    "player_1 choose_card bread",
    "player_1 choose_card sleep",
    "player_1 choose_card love",
    "player_1 choose_card war",
  ),
  scene(
    "Draw 2 and Use 'Em, and X=X+1 comes and goes: what has been drawn is played all the same",
    {
      hands: { player_1: ["draw-2-and-use-em"] },
      draw: ["milk", "x-x-1", "trash-a-new-rule", "love", "bread", "war", "sleep"],
    },
    "player_1 play_card draw-2-and-use-em",
    "player_1 choose_card x-x-1",
    "player_1 choose_card trash-a-new-rule",
    "player_1 trash_rules [x-x-1]",
    "player_1 choose_card love",
  ),
  scene(
    "Draw 3, Play 2 of Them, and X=X+1 goes: fewer plays, the rest is discarded",
    {
      rules: ["x-x-1"],
      hands: { player_1: ["draw-3-play-2-of-them"] },
      draw: ["milk", "sleep", "love", "rules-reset", "war", "time", "peace"],
    },
    "player_1 play_card draw-3-play-2-of-them",
    "player_1 choose_card love",
    "player_1 choose_card rules-reset",
  ),
  scene(
    "Draw 2 and Use 'Em with a hand limit: the others keep it before the next card",
    {
      hands: { player_1: ["draw-2-and-use-em", "time"], player_2: ["bread", "sleep", "peace"], player_3: ["dreams", "money", "death"] },
      draw: ["milk", "hand-limit-2", "love", "war"],
    },
    "player_1 play_card draw-2-and-use-em",
    "player_1 choose_card hand-limit-2",
    "player_3 discard_cards [money]",
    "player_2 discard_cards [bread]",
    "player_1 choose_card love",
  ),
  scene(
    "Draw 2 and Use 'Em with Discard & Draw: the hand goes, the card aside stays",
    { hands: { player_1: ["draw-2-and-use-em", "time"] }, draw: ["milk", "discard-draw", "love", "war", "bread", "sleep"] },
    "player_1 play_card draw-2-and-use-em",
    "player_1 choose_card discard-draw",
    "player_1 choose_card love",
  ),
  scene(
    "Draw 2 and Use 'Em with Let's Do That Again: neither can be fetched",
    {
      hands: { player_1: ["draw-2-and-use-em"] },
      discard: ["empty-the-trash", "bread"],
      draw: ["milk", "lets-do-that-again", "love", "war"],
    },
    "player_1 play_card draw-2-and-use-em",
    "player_1 choose_card lets-do-that-again",
    "player_1 choose_card empty-the-trash",
    "player_1 choose_card love",
  ),
  scene(
    "Draw 2 and Use 'Em with Everybody Gets 1",
    {
      seats: 2,
      hands: { player_1: ["draw-2-and-use-em"] },
      draw: ["milk", "everybody-gets-1", "love", "war", "time", "bread"],
    },
    "player_1 play_card draw-2-and-use-em",
    "player_1 choose_card everybody-gets-1",
    "player_1 give_cards [time]",
    "player_1 choose_card love",
  ),
  scene(
    "Draw 2 and Use 'Em, whose first card wins",
    {
      goals: ["toast"],
      keepers: { player_1: ["bread"] },
      hands: { player_1: ["draw-2-and-use-em"] },
      draw: ["milk", "the-toaster", "love", "war"],
    },
    "player_1 play_card draw-2-and-use-em",
    "player_1 choose_card the-toaster",
  ),
];

export const compound: Scene[] = [...plain, ...nested];
