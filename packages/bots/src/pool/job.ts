import type { Decision } from "@mutable/engine";
import type { BotDecision } from "../bot.ts";
import { type BotLevel, createBot } from "../levels.ts";
import type { BotMemory } from "../memory.ts";
import type { PlayableDeck } from "../playable-deck.ts";
import type { SeatView } from "../seat-view.ts";
import { DEFAULT_SEARCH_LIMITS, sharpBot } from "../sharp.ts";
import type { SentDeck } from "./sent-decks.ts";

/** The arguments of a bot's decision, besides its deck, as plain data for a worker. */
export interface BotRequest {
  readonly level: BotLevel;
  readonly memory: BotMemory;
  readonly view: SeatView;
  readonly decision: Decision;
  readonly random: string;
}

export interface WorkerJob {
  readonly request: BotRequest;
  /** The deadline, in milliseconds of `clock`. */
  readonly due: number;
  readonly deck: SentDeck;
}

/** Sent by a worker once its modules are loaded. */
export interface WorkerReady {
  readonly ready: true;
}

export type WorkerResult = { readonly decided: BotDecision } | { readonly error: string };

/** A monotonic clock in milliseconds, the same in all threads. */
export const clock = (): number => performance.timeOrigin + performance.now();

export function decideReply(
  { level, memory, view, decision, random }: BotRequest,
  deck: PlayableDeck,
  isTimeUp: () => boolean,
): BotDecision {
  const bot = level === "sharp" ? sharpBot(deck, { ...DEFAULT_SEARCH_LIMITS, isTimeUp }) : createBot(deck, level);
  return bot.decide(memory, view, decision, random);
}
