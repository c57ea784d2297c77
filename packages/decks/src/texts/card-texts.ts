import { BASIC_RULES, type Card, type CardId, type Condition, cardOf, type Deck, type Step } from "@mutable/engine";
import { formatMessage } from "@mutable/i18n";
import { goalsWanting, wantedCards } from "../wants.ts";
import type { CardTexts, DeckTexts } from "./deck-texts.ts";

export const cardName = (texts: DeckTexts, id: CardId): string => textsOfCard(texts, id).name;

/** The word printed large on a card in place of a numeral, if it has one. */
export const cardWord = (texts: DeckTexts, id: CardId): string | undefined => textsOfCard(texts, id).word;

/** The effect of a card in two short lines. `added` is the number that the rules add to every numeral: `activeRules(deck, table).numerals`. */
export function cardText(texts: DeckTexts, deck: Deck, id: CardId, added = 0): string {
  const { text } = textsOfCard(texts, id);
  const card = cardOf(deck, id);
  if (text !== undefined) return formatMessage(texts.language, text, numeralsOn(deck, card, added));
  if (card.type === "keeper") return wantedByText(texts, deck, id);
  return wantedCards(card)
    .filter(({ isAbsent }) => !isAbsent)
    .map(({ id }) => cardName(texts, id))
    .join(" + ");
}

/** What the card's text leaves open, in whole sentences; empty if nothing. */
export function cardDetails(texts: DeckTexts, deck: Deck, id: CardId, added = 0): string[] {
  const { text, more } = textsOfCard(texts, id);
  const card = cardOf(deck, id);
  return [
    ...(more === undefined ? [] : [formatMessage(texts.language, more, numeralsOn(deck, card, added))]),
    // The cards of players have no details of their own.
    ...(more === undefined && allSteps(card).some((step) => step.do === "eliminate")
      ? [formatMessage(texts.language, texts.messages.whatOutMeans, {})]
      : []),
    ...(text !== undefined && card.type === "keeper" ? [`${wantedByText(texts, deck, id)}.`] : []),
  ];
}

const wantedByText = ({ language, messages }: DeckTexts, deck: Deck, id: CardId): string =>
  formatMessage(language, messages.wantedBy, { count: goalsWanting(deck, id).length });

function numeralsOn(deck: Deck, card: Card, added: number): Record<string, number> {
  const { draws, plays } = deck.source.basics;
  return card.id === BASIC_RULES ? { n: draws + added, m: plays + added } : numeralsOf(deck, card, added);
}

function textsOfCard({ cards }: DeckTexts, id: CardId): CardTexts {
  const found = Object.hasOwn(cards, id) ? cards[id] : undefined;
  if (found === undefined) throw new Error(`There is no text for the card ${id}.`);
  return found;
}

/**
 * The numerals of a card, in the order in which rules read them: `n`, and `m` if it has a second one. Those of a holiday and
 * of a birthday are `holiday` and `birthday`.
 */
function numeralsOf({ keeperDraws }: Deck, card: Card, added: number): Record<string, number> {
  const { id, modifiers, when } = card;
  const { draws, plays, handLimit, keeperLimit, moreDraws, morePlays, emptyHandDraws } = modifiers;
  const ofKeeper = keeperDraws.flatMap((more) => (more.by === id ? [more.draws] : []));
  const ofSteps = allSteps(card).map((step) =>
    step.do === "eliminate" ? numeralOfVictims(step) : "cards" in step ? step.cards : undefined,
  );
  const ofGoal = when.map(numeralOfCondition);
  const ofRule = [draws, plays, handLimit, keeperLimit, moreDraws, morePlays, emptyHandDraws, numeralOfCondition(modifiers.for)];
  const printed = [...ofRule, ...ofKeeper, ...ofSteps, ...ofGoal];
  const [n, m] = printed.filter((numeral) => typeof numeral === "number");
  const { onHoliday, onBirthday } = allSteps(card).find((step) => step.do === "playAside") ?? {};
  const named = Object.entries({ n, m, holiday: onHoliday, birthday: onBirthday });
  return Object.fromEntries(named.flatMap(([name, numeral]) => (numeral === undefined ? [] : [[name, numeral + added]])));
}

const allSteps = ({ steps, parts }: Card): Step[] => [steps, ...Object.values(parts)].flatMap((ofPart) => ofPart ?? []);

const numeralOfVictims = ({ who }: Extract<Step, { do: "eliminate" }>): number | undefined =>
  typeof who === "object" ? numeralOfCondition(who) : undefined;

const numeralOfCondition = (condition: Condition | undefined): number | undefined =>
  condition !== undefined && "atLeast" in condition ? condition.atLeast : undefined;
