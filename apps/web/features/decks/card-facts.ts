import { cardText, type DeckTexts, goalsWanting, type WantedCard, wantedCards } from "@mutable/decks";
import { activeRules, type CardId, cardOf, type Deck } from "@mutable/engine";
import { cardFace } from "../cards/card-face.ts";

/** A keeper of a goal, with the other goals that want it. */
export interface WantedKeeper extends WantedCard {
  readonly elsewhere: readonly CardId[];
}

/** The facts about a card that follow from its deck. */
export interface CardFacts {
  /** The keepers of a goal. */
  readonly wants: readonly WantedKeeper[];
  /** The goals that want this keeper, and those that want it gone. */
  readonly wantedBy: readonly CardId[];
  readonly unwantedBy: readonly CardId[];
  readonly inflated: readonly RaisedNumbers[];
}

/** A rule that raises numerals, and the card's text under it; undefined if the card has no numeral. */
export interface RaisedNumbers {
  readonly rule: CardId;
  readonly added: number;
  readonly text: string | undefined;
}

export function cardFacts(words: DeckTexts, deck: Deck, id: CardId): CardFacts {
  return {
    wants: wantedCards(cardOf(deck, id)).map((wanted) => ({
      ...wanted,
      elsewhere: goalsWanting(deck, wanted.id).filter((goal) => goal !== id),
    })),
    wantedBy: goalsWanting(deck, id),
    unwantedBy: goalsWanting(deck, id, true),
    inflated: deck.ids
      .filter((rule) => rule !== id && cardOf(deck, rule).modifiers.numerals !== undefined)
      .map((rule) => inflatedBy(words, deck, id, rule)),
  };
}

function inflatedBy(words: DeckTexts, deck: Deck, id: CardId, rule: CardId): RaisedNumbers {
  const added = activeRules(deck, { rules: [rule], metas: [] }).numerals;
  const [printed, raised] = [cardFace(words, deck, id), cardFace(words, deck, id, added)];
  const isChanged = printed.text !== raised.text || JSON.stringify(printed.body) !== JSON.stringify(raised.body);
  return { rule, added, text: isChanged ? cardText(words, deck, id, added) : undefined };
}
