import { type Card, type CardId, cardOf, type Deck } from "@mutable/engine";
import { goalsWanting, wantedBy } from "../wants.ts";
import { formatMessage } from "./format.ts";
import type { CardTexts, DeckTexts } from "./words.ts";

export const cardName = (words: DeckTexts, id: CardId): string => wordsOfCard(words, id).name;

/** What stands large on a card in place of a numeral, if it has such a word. */
export const cardWord = (words: DeckTexts, id: CardId): string | undefined => wordsOfCard(words, id).word;

/** What a card does, in two short lines. `added` is what the rules add to every numeral: `inForce(deck, table).numerals`. */
export function cardText(words: DeckTexts, deck: Deck, id: CardId, added = 0): string {
  const { language, messages } = words;
  const { text } = wordsOfCard(words, id);
  const card = cardOf(deck, id);
  if (text !== undefined) return formatMessage(language, text, numeralsOf(card, added));
  if (card.type === "keeper") return formatMessage(language, messages.wantedBy, { count: goalsWanting(deck, id).length });
  return wantedBy(card)
    .filter(({ isAbsent }) => !isAbsent)
    .map(({ id }) => cardName(words, id))
    .join(" + ");
}

function wordsOfCard({ cards }: DeckTexts, id: CardId): CardTexts {
  const found = Object.hasOwn(cards, id) ? cards[id] : undefined;
  if (found === undefined) throw new Error(`There is no text for the card ${id}.`);
  return found;
}

/** The numerals of a card, as the rules read them: `n` and, if it has another one, `m`. */
function numeralsOf({ modifiers, steps, when }: Card, added: number): Record<string, number> {
  const { draws, plays, handLimit, keeperLimit, moreDraws, morePlays, emptyHandDraws } = modifiers;
  const ofSteps = steps.map((step) => ("cards" in step ? step.cards : undefined));
  const ofGoal = when.map((condition) => (condition.is === "most" ? condition.atLeast : undefined));
  const printed = [draws, plays, handLimit, keeperLimit, moreDraws, morePlays, emptyHandDraws, ...ofSteps, ...ofGoal];
  const [n, m] = printed.flatMap((numeral) => (typeof numeral === "number" ? [numeral + added] : []));
  return { ...(n === undefined ? {} : { n }), ...(m === undefined ? {} : { m }) };
}
