import { type Scene, scene } from "./scene.ts";

/** Actions by which cards go from seat to seat. */
export const giving: Scene[] = [
  scene(
    "Taxation",
    { hands: { player_1: ["taxation", "love"], player_2: ["milk", "war"], player_3: ["time", "bread"] }, draw: ["sleep", "peace"] },
    "player_1 play_card taxation",
    "player_3 give_cards [bread]",
    "player_2 give_cards [milk]",
  ),
  scene(
    "Taxation passes over an empty hand",
    { hands: { player_1: ["taxation", "love"], player_2: ["milk", "war"] }, draw: ["sleep", "peace"] },
    "player_1 play_card taxation",
    "player_2 give_cards [milk]",
  ),
  scene(
    "Taxation under X=X+1",
    {
      rules: ["x-x-1"],
      hands: { player_1: ["taxation"], player_2: ["milk", "war", "love"], player_3: ["bread"] },
      draw: ["sleep", "peace", "time"],
    },
    "player_1 play_card taxation",
    "player_2 give_cards [love, milk]",
    "player_3 give_cards [bread]",
  ),
  scene(
    "Taxation when nobody else has cards",
    { hands: { player_1: ["taxation"] }, draw: ["sleep", "peace"] },
    "player_1 play_card taxation",
  ),
  scene(
    "Everybody Gets 1",
    { hands: { player_1: ["everybody-gets-1"] }, draw: ["milk", "love", "war", "time", "bread"] },
    "player_1 play_card everybody-gets-1",
    "player_1 give_cards [war]",
    "player_1 give_cards [love]",
  ),
  scene(
    "Everybody Gets 1 under X=X+1",
    {
      rules: ["x-x-1"],
      hands: { player_1: ["everybody-gets-1"] },
      draw: ["milk", "sleep", "love", "war", "time", "bread", "death", "peace", "dreams"],
    },
    "player_1 play_card everybody-gets-1",
    "player_1 give_cards [war, peace]",
    "player_1 give_cards [love, bread]",
  ),
  scene(
    "Everybody Gets 1 with two cards for three seats, its player last",
    { hands: { player_1: ["everybody-gets-1"] }, draw: ["milk", "love", "war"], rest: "out" },
    "player_1 play_card everybody-gets-1",
    "player_1 give_cards [war]",
    "player_1 give_cards [love]",
  ),
  scene(
    "Everybody Gets 1 fills hands above the limit",
    {
      rules: ["hand-limit-0"],
      hands: { player_1: ["everybody-gets-1"] },
      draw: ["milk", "love", "war", "time", "bread"],
    },
    "player_1 play_card everybody-gets-1",
    "player_1 give_cards [war]",
    "player_1 give_cards [love]",
    "player_3 discard_cards [love]",
    "player_2 discard_cards [war]",
    "player_1 discard_cards [time, milk]",
  ),
  scene(
    "I Need a Goal from two seats",
    {
      hands: { player_1: ["i-need-a-goal"], player_2: ["toast", "milk", "hippyism"], player_3: ["dreamland"] },
      draw: ["love", "war"],
    },
    "player_1 play_card i-need-a-goal",
    "player_3 choose_card dreamland",
    "player_2 choose_card hippyism",
    "player_1 choose_card dreamland",
  ),
  scene(
    "I Need a Goal from one seat, and a card of the pile for the other",
    { hands: { player_1: ["i-need-a-goal"], player_2: ["milk"], player_3: ["dreamland"] }, draw: ["love", "war", "time"] },
    "player_1 play_card i-need-a-goal",
    "player_3 choose_card dreamland",
    "player_1 choose_card war",
  ),
  scene(
    "I Need a Goal when nobody has one",
    { hands: { player_1: ["i-need-a-goal"], player_2: ["milk"] }, draw: ["love", "war", "toast", "time"] },
    "player_1 play_card i-need-a-goal",
    "player_1 choose_card toast",
  ),
  scene(
    "Go Fish, found and played",
    { hands: { player_1: ["go-fish"], player_2: ["toast", "milk"] }, draw: ["love", "time"] },
    "player_1 play_card go-fish",
    "player_1 choose_card toast",
    "player_1 choose_card toast",
  ),
  scene(
    "Go Fish, found and kept",
    { hands: { player_1: ["go-fish"], player_2: ["toast", "milk"] }, draw: ["love", "time"] },
    "player_1 play_card go-fish",
    "player_1 choose_card milk",
    'player_1 choose_card ""',
  ),
  scene(
    "Go Fish, another card is drawn",
    { hands: { player_1: ["go-fish"], player_2: ["milk"] }, draw: ["love", "time", "bread"] },
    "player_1 play_card go-fish",
    "player_1 choose_card toast",
  ),
  scene(
    "Go Fish, the named card is drawn and played",
    { hands: { player_1: ["go-fish"], player_2: ["milk"] }, draw: ["love", "toast", "bread"] },
    "player_1 play_card go-fish",
    "player_1 choose_card toast",
    "player_1 choose_card toast",
  ),
];
