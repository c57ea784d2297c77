import { decks } from "@mutable/decks";
import type { Decision } from "@mutable/engine";
import type { Decided, SeatView } from "../bot.ts";
import { botOf, type Level } from "../levels.ts";
import type { Memory } from "../memory.ts";
import { sharp, THINKING } from "../sharp.ts";

/** What a bot is asked, as plain data that can go to another thread. The view names the deck. */
export interface Question {
  readonly level: Level;
  readonly memory: Memory;
  readonly view: SeatView;
  readonly decision: Decision;
  readonly random: string;
}

export interface Job {
  readonly number: number;
  readonly question: Question;
  /** When it should be done, in milliseconds since 1970, a clock that all threads share. */
  readonly due: number;
}

/** A thread has loaded what it needs. */
export interface Ready {
  readonly ready: true;
}

export type Done = { readonly number: number; readonly decided: Decided } | { readonly number: number; readonly error: string };

export function answer({ level, memory, view, decision, random }: Question, isLate: () => boolean): Decided {
  const deck = decks.get(view.deck);
  if (deck === undefined) throw new Error(`There is no deck ${view.deck}.`);
  const bot = level === "sharp" ? sharp(deck, { ...THINKING, isLate }) : botOf(deck, level);
  return bot.decide(memory, view, decision, random);
}
