import { FACE_DOWN } from "../game.ts";
import { operations } from "../operations/index.ts";
import type { Operation } from "../operations/operation.ts";
import { type CardSource, type CardType, type DeckSource, EXCLUSIVE, type Modifiers, type Step } from "../vocabulary.ts";
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
  modifiers: {},

  exclusive: [],
  steps: [],
  cancels: [],
};

function cardFrom(source: CardSource): Card {
  const { id, type } = source;
  const when = source.type === "goal" ? source.when : [];
  const modifiers = modifiersOf(source);
  return {
    id,
    type,
    when,
    countsHands: when.some((condition) => "of" in condition && condition.of === "cards"),
    modifiers,
    exclusive: EXCLUSIVE.filter((modifier) => modifiers[modifier] !== undefined),
    steps: source.type === "action" || source.type === "surprise" ? source.steps.map(bind) : [],
    cancels: source.type === "surprise" ? source.cancels : [],
  };
}

function modifiersOf(source: CardSource): Modifiers {
  if (source.type !== "rule" && source.type !== "meta") return {};
  const { id: _id, type: _type, ...modifiers } = source;
  return modifiers;
}

const bind = (step: Step): BoundStep => ({ step, operation: operations[step.do] as Operation });
