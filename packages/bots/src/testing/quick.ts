import type { Deck } from "@mutable/engine";
import type { Bot } from "../bot.ts";
import { botOf, type Level } from "../levels.ts";
import { sharp, THINKING } from "../sharp.ts";

/** The bot of a level, but a sharp one that makes up its mind quickly: for tests of whether it can answer, not of how well. */
export const quick = (deck: Deck, level: Level, playouts = 12): Bot =>
  level === "sharp" ? sharp(deck, { ...THINKING, playouts, replies: 3 }) : botOf(deck, level);
