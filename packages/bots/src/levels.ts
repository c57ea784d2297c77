import type { Deck } from "@mutable/engine";
import type { Bot } from "./bot.ts";
import { random } from "./random.ts";
import { sharp } from "./sharp.ts";
import { steady } from "./steady.ts";

/** From the weakest to the strongest. */
export const LEVELS = ["random", "steady", "sharp"] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (name: unknown): name is Level => LEVELS.some((level) => level === name);

export function botOf(deck: Deck, level: Level): Bot {
  if (level === "random") return random;
  return level === "steady" ? steady(deck) : sharp(deck);
}
