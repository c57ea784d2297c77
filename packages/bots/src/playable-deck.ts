import { decks } from "@mutable/decks";
import { type Deck, deckFor } from "@mutable/engine";
import type { FittedWeights } from "./outlook/fitted-weights.ts";
import { type DeckWeights, toRows, usualWeights } from "./outlook/weights.ts";

/** A deck with what bots need to play with it. Never changed: whoever uses a deck holds such a value. */
export interface PlayableDeck {
  readonly deck: Deck;
  readonly weights: DeckWeights;
}

/** `fitted`: the weights that were fitted to a deck that does not ship with Mutable. */
export const playableDeck = (deck: Deck, fitted?: FittedWeights): PlayableDeck => ({
  deck,
  weights: fitted === undefined ? usualWeights(deck) : toRows(fitted),
});

/** The decks that ship with Mutable, by their ids. */
export const shippedDecks: ReadonlyMap<string, PlayableDeck> = new Map([...decks].map(([id, deck]) => [id, playableDeck(deck)]));

/** The deck of a game, with the game's blank card. */
export function playableDeckFor(base: PlayableDeck, game: Parameters<typeof deckFor>[1]): PlayableDeck {
  const deck = deckFor(base.deck, game);
  return deck === base.deck ? base : { deck, weights: base.weights };
}
