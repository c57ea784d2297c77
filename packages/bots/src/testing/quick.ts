import type { Deck } from "@mutable/engine";
import type { Bot } from "../bot.ts";
import { type BotLevel, createBot } from "../levels.ts";
import { DEFAULT_SEARCH_LIMITS, sharpBot } from "../sharp.ts";

/** A bot of the level, but with a small search budget if it is sharp. For tests that do not measure strength. */
export const quick = (deck: Deck, level: BotLevel, playouts = 12): Bot =>
  level === "sharp" ? sharpBot(deck, { ...DEFAULT_SEARCH_LIMITS, playouts, replies: 3 }) : createBot(deck, level);
