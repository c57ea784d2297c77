import { addDeck, findDeck, isMadeDeck, removeDeck } from "@mutable/decks";
import { type Decision, type DeckSource, openDeck } from "@mutable/engine";
import type { BotDecision } from "../bot.ts";
import { type BotLevel, createBot } from "../levels.ts";
import type { BotMemory } from "../memory.ts";
import type { FittedWeights } from "../outlook/fitted-weights.ts";
import { setWeights, weightsOfMadeDeck } from "../outlook/weights.ts";
import { playableDeck } from "../playable-deck.ts";
import type { SeatView } from "../seat-view.ts";
import { DEFAULT_SEARCH_LIMITS, sharpBot } from "../sharp.ts";

/** The arguments of a bot's decision as plain data for a worker. The view names the deck. */
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
  readonly decks?: DeckDelivery | undefined;
}

/** What a worker needs for its next job: a made deck that it lacks. */
export interface DeckDelivery {
  readonly add: DeckSource;
  /** Undefined until they are fitted. */
  readonly weights: FittedWeights | undefined;
  /** The id of a deck that was not asked about for long. */
  readonly drop?: string | undefined;
}

/** Sent by a worker once its modules are loaded. */
export interface WorkerReady {
  readonly ready: true;
}

export type WorkerResult = { readonly decided: BotDecision } | { readonly error: string };

/** A monotonic clock in milliseconds, the same in all threads. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** Made decks that a worker keeps. */
const MOST_DECKS = 20;

/** What one worker has been sent. Decks that ship with Mutable are in its modules. */
export class DeliveredDecks {
  /** The weights by the deck's id, the deck that was asked about last at the end. */
  readonly #sent = new Map<string, FittedWeights | undefined>();

  /** What to send along with a job about this deck. */
  next(id: string): DeckDelivery | undefined {
    if (!isMadeDeck(id)) return undefined;
    const found = findDeck(id);
    const weights = weightsOfMadeDeck(id);
    if (found === undefined) return undefined;
    const isKnown = this.#sent.has(id) && this.#sent.get(id) === weights;
    this.#sent.delete(id);
    this.#sent.set(id, weights);
    if (isKnown) return undefined;
    const [oldest] = this.#sent.keys();
    const drop = this.#sent.size > MOST_DECKS ? oldest : undefined;
    if (drop !== undefined) this.#sent.delete(drop);
    return { add: found.source, weights, drop };
  }
}

/** The worker's side of `DeliveredDecks`. */
export function takeDecks({ add, weights, drop }: DeckDelivery): void {
  addDeck(openDeck(add));
  setWeights(add.id, weights);
  if (drop === undefined) return;
  removeDeck(drop);
  setWeights(drop, undefined);
}

export function decideReply({ level, memory, view, decision, random }: BotRequest, isTimeUp: () => boolean): BotDecision {
  const deck = findDeck(view.deck);
  if (deck === undefined) throw new Error(`There is no deck ${view.deck}.`);
  const playable = playableDeck(deck, weightsOfMadeDeck(view.deck));
  const bot = level === "sharp" ? sharpBot(playable, { ...DEFAULT_SEARCH_LIMITS, isTimeUp }) : createBot(playable, level);
  return bot.decide(memory, view, decision, random);
}
