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
  readonly question: Question;
  /** When it should be done, by the clock. */
  readonly due: number;
}

/** A thread has loaded what it needs. */
export interface Ready {
  readonly ready: true;
}

export type Done = { readonly decided: Decided } | { readonly error: string };

/** Milliseconds, the same in all threads; no setting of the wall clock moves it. */
export const clock = (): number => performance.timeOrigin + performance.now();

export function answer({ level, memory, view, decision, random }: Question, isLate: () => boolean): Decided {
  const deck = decks.get(view.deck);
  if (deck === undefined) throw new Error(`There is no deck ${view.deck}.`);
  const bot = level === "sharp" ? sharp(deck, { ...THINKING, isLate }) : botOf(deck, level);
  return bot.decide(memory, view, decision, random);
}
