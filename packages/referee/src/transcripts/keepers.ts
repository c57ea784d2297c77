import { type Scene, scene } from "./scene.ts";

const KEEPERS = [
  "bread",
  "chocolate",
  "cookies",
  "death",
  "dreams",
  "love",
  "milk",
  "money",
  "peace",
  "sleep",
  "television",
  "the-brain",
  "the-moon",
  "the-rocket",
  "the-sun",
  "the-toaster",
  "time",
  "war",
];

/** Each is laid beside the one before it. */
export const keepers: Scene[] = KEEPERS.map((keeper, at) =>
  scene(
    `Keeper: ${keeper}`,
    {
      seats: 2,
      keepers: { player_1: KEEPERS.slice(Math.max(0, at - 1), at) },
      hands: { player_1: [keeper] },
      draw: ["toast", "draw-2"],
    },
    `player_1 play_card ${keeper}`,
  ),
);
