import { decks } from "@mutable/decks";
import type { Decision } from "@mutable/engine";
import type { BotDecision, SeatView } from "../bot.ts";
import { type BotLevel, createBot } from "../levels.ts";
import type { BotMemory } from "../memory.ts";
import { DEFAULT_SEARCH_LIMITS, sharpBot } from "../sharp.ts";

/** What a bot is asked, as plain data that can go to another thread. The view names the deck. */
export interface BotRequest {
  readonly level: BotLevel;
  readonly memory: BotMemory;
  readonly view: SeatView;
  readonly decision: Decision;
  readonly random: string;
}

export interface WorkerJob {
  readonly question: BotRequest;
  /** When it should be done, by the clock. */
  readonly due: number;
}

/** A thread has loaded what it needs. */
export interface WorkerReady {
  readonly ready: true;
}

export type WorkerResult = { readonly decided: BotDecision } | { readonly error: string };

/** Milliseconds, the same in all threads; no setting of the wall clock moves it. */
export const clock = (): number => performance.timeOrigin + performance.now();

export function decideReply({ level, memory, view, decision, random }: BotRequest, isTimeUp: () => boolean): BotDecision {
  const deck = decks.get(view.deck);
  if (deck === undefined) throw new Error(`There is no deck ${view.deck}.`);
  const bot = level === "sharp" ? sharpBot(deck, { ...DEFAULT_SEARCH_LIMITS, isTimeUp }) : createBot(deck, level);
  return bot.decide(memory, view, decision, random);
}
