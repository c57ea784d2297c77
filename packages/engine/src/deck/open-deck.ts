import { countsCards } from "../condition.ts";
import { FACE_DOWN } from "../game.ts";
import { operations } from "../operations/index.ts";
import type { Operation } from "../operations/operation.ts";
import { type CardSource, type CardType, type Condition, type DeckSource, EXCLUSIVE, type Modifiers, type Step } from "../vocabulary.ts";
import { deckFaults } from "./check.ts";
import type { BoundStep, Card, Deck } from "./deck.ts";

/** A deck that cannot be played with, and everything that is wrong with it. */
export class DeckError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`This deck cannot be used:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    this.name = "DeckError";
    this.faults = faults;
  }
}

/** Checks a deck and makes it ready to be played with. Throws a DeckError. */
export function openDeck(source: DeckSource): Deck {
  const faults = deckFaults(source);
  if (faults.length > 0) throw new DeckError(faults);
  const cards = source.cards.map(cardFrom);
  return {
    id: source.id,
    source,
    ids: cards.map(({ id }) => id),
    cards: new Map([faceDownCard, ...cards].map((card) => [card.id, card])),
    hasCreepers: cards.some(({ type }) => type === "creeper"),
    cancellable: new Set(cards.flatMap(({ cancels }): CardType[] => cancels)),
  };
}

/** A card that cannot be seen is none of anything, so that what lies in the open can be worked out on a View too. */
const faceDownCard: Card = {
  id: FACE_DOWN,
  type: "unknown",
  when: [],
  countsHands: false,
  modifiers: modifiersOf({}),
  exclusive: [],
  steps: [],
  cancels: [],
};

function cardFrom(source: CardSource): Card {
  const { id, type } = source;
  const when = source.type === "goal" ? source.when.map(oneShape) : [];
  const modifiers = modifiersOf(source.type === "rule" || source.type === "meta" ? source : {});
  return {
    id,
    type,
    when,
    countsHands: when.some(countsCards),
    modifiers,
    exclusive: EXCLUSIVE.filter((modifier) => modifiers[modifier] !== undefined),
    steps: source.type === "action" || source.type === "surprise" ? source.steps.map(bind) : [],
    cancels: source.type === "surprise" ? source.cancels : [],
  };
}

/** The same condition with every field that any condition has: what is read at every move has one shape. */
function oneShape(condition: Condition): Condition {
  const { is, cards, card, of, atLeast } = condition as { [Field in "is" | "cards" | "card" | "of" | "atLeast"]?: unknown };
  return { is, cards, card, of, atLeast } as Condition;
}

/** All modifiers in one shape, too, those that the card does not have undefined. */
function modifiersOf(source: Partial<Modifiers>): Card["modifiers"] {
  return {
    draws: source.draws,
    plays: source.plays,
    handLimit: source.handLimit,
    keeperLimit: source.keeperLimit,
    for: source.for,
    moreDraws: source.moreDraws,
    morePlays: source.morePlays,
    emptyHandDraws: source.emptyHandDraws,
    twoGoals: source.twoGoals,
    randomFirstPlay: source.randomFirstPlay,
    reversed: source.reversed,
    numerals: source.numerals,
  };
}

const bind = (step: Step): BoundStep => ({ step, operation: operations[step.do] as Operation });
