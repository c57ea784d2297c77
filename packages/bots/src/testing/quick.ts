import type { Deck } from "@mutable/engine";
import type { Bot } from "../bot.ts";
import { type BotLevel, createBot } from "../levels.ts";
import { DEFAULT_SEARCH_LIMITS, sharpBot } from "../sharp.ts";

/** The bot of a level, but a sharp one that makes up its mind quickly: for tests of whether it can answer, not of how well. */
export const quick = (deck: Deck, level: BotLevel, playouts = 12): Bot =>
  level === "sharp" ? sharpBot(deck, { ...DEFAULT_SEARCH_LIMITS, playouts, replies: 3 }) : createBot(deck, level);
