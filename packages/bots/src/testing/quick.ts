import type { Deck } from "@mutable/engine";
import type { Bot } from "../bot.ts";
import { type BotLevel, createBot } from "../levels.ts";
import { playableDeck } from "../playable-deck.ts";
import { DEFAULT_SEARCH_LIMITS, sharpBot } from "../sharp.ts";

/** A bot of the level, but with a small search budget if it is sharp. For tests that do not measure strength. */
export function quick(deck: Deck, level: BotLevel, playouts = 12): Bot {
  const playable = playableDeck(deck);
  return level === "sharp" ? sharpBot(playable, { ...DEFAULT_SEARCH_LIMITS, playouts, replies: 3 }) : createBot(playable, level);
}
