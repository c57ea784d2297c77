import type { Bot } from "./bot.ts";
import type { PlayableDeck } from "./playable-deck.ts";
import { randomBot } from "./random.ts";
import { sharpBot } from "./sharp.ts";
import { steadyBot } from "./steady.ts";

/** From the weakest to the strongest. */
export const BOT_LEVELS = ["random", "steady", "sharp"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export const isBotLevel = (name: unknown): name is BotLevel => BOT_LEVELS.some((level) => level === name);

export function createBot(deck: PlayableDeck, level: BotLevel): Bot {
  if (level === "random") return randomBot;
  return level === "steady" ? steadyBot(deck) : sharpBot(deck);
}
