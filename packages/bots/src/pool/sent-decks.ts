import { type DeckSource, openDeck } from "@mutable/engine";
import type { DeckWeights } from "../outlook/weights.ts";
import { type PlayableDeck, shippedDecks } from "../playable-deck.ts";

/** The two ends of the line on which decks go to a worker. */

/** The deck of a question. A worker has those that ship with Mutable; any other it is sent once, with a number. */
export type SentDeck =
  | { readonly shipped: string }
  | {
      readonly number: number;
      /** Set if the worker lacks the deck. */
      readonly content?: { readonly source: DeckSource; readonly weights: DeckWeights } | undefined;
      /** The number of a deck that was not asked about for long. */
      readonly drop?: number | undefined;
    };

/** Decks that a worker keeps. */
const MOST_DECKS = 20;

/** The end of the caller. */
export class DeckSender {
  /** The number of each deck that was ever sent: of the value, because one id can have other weights later. */
  readonly #numbers = new WeakMap<PlayableDeck, number>();
  /** The numbers of the decks that the worker has, the one that was asked about last at the end. */
  readonly #sent = new Set<number>();
  #last = 0;

  /** What a question about this deck carries. */
  next(playable: PlayableDeck): SentDeck {
    const { id, source } = playable.deck;
    if (shippedDecks.get(id) === playable) return { shipped: id };
    const number = this.#numbers.get(playable) ?? ++this.#last;
    this.#numbers.set(playable, number);
    const isKnown = this.#sent.delete(number);
    this.#sent.add(number);
    if (isKnown) return { number };
    const [oldest] = this.#sent;
    const drop = this.#sent.size > MOST_DECKS ? oldest : undefined;
    if (drop !== undefined) this.#sent.delete(drop);
    return { number, content: { source, weights: playable.weights }, drop };
  }
}

/** The end of the worker. */
export class DeckReceiver {
  readonly #decks = new Map<number, PlayableDeck>();

  take(sent: SentDeck): PlayableDeck {
    const deck = "shipped" in sent ? shippedDecks.get(sent.shipped) : this.#numbered(sent);
    if (deck === undefined) throw new Error(`There is no deck ${"shipped" in sent ? sent.shipped : sent.number}.`);
    return deck;
  }

  #numbered({ number, content, drop }: Exclude<SentDeck, { shipped: string }>): PlayableDeck | undefined {
    if (drop !== undefined) this.#decks.delete(drop);
    if (content !== undefined) this.#decks.set(number, { deck: openDeck(content.source), weights: content.weights });
    return this.#decks.get(number);
  }
}
