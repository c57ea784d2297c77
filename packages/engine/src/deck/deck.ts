import type { FramePart } from "../model/frame.ts";
import type {
  BlankCard,
  Cancelled,
  CardId,
  CardPart,
  CardType,
  Condition,
  DeckSource,
  Modifiers,
  Numeral,
  Step,
} from "../vocabulary/index.ts";

/** A card as the engine reads it: cards of all types have all properties, empty where they do not apply. */
export interface Card {
  id: CardId;
  /** "unknown": the card is face down. */
  type: CardType | "unknown";
  /** The conditions of a goal, all of which the winner must meet. */
  when: Condition[];
  /** True if the goal depends on the number of cards in hands. */
  dependsOnHandSize: boolean;
  /** The modifiers of a rule. */
  modifiers: { [Name in keyof Required<Modifiers>]: Modifiers[Name] | undefined };
  /** The modifiers by which a new rule replaces older ones. */
  exclusive: (keyof Modifiers)[];
  /** The steps of an action, a surprise or a danger. */
  steps: readonly Step[];
  /** The steps of the other parts of the card. */
  parts: { readonly [Part in CardPart]: readonly Step[] | undefined };
  /** The card that starts the part `with`. */
  with: CardId | undefined;
  /** The modifier of a rule that lets the owner decline the part `with`. */
  withOptional: "creepersHarmless" | undefined;
  /** True if the power can be used more than once in a turn. */
  isRepeatable: boolean;
  /** True if no limit binds the seat that has the keeper in front. */
  noLimits: boolean;
  /** True if no danger eliminates the seat that has the keeper in front. */
  noDanger: boolean;
  /** What a surprise can cancel, besides surprises. */
  cancels: Cancelled[];
  /** True if a keeper that a surprise cancels comes in front of the surprise's player. */
  takesKeeper: boolean;
}

/** The card that shows the basic rules, in games that have it. It is in no pile. */
export const BASIC_RULES: CardId = "basic-rules";

/** What surprises can answer: the play of a card of this type, the taking of a keeper, or the use of a power. */
export type AnswerableEvent = Card["type"] | Cancelled;

/** A deck prepared for play by `openDeck`. */
export interface Deck {
  id: string;
  source: DeckSource;
  /** In the order of the source. */
  ids: readonly CardId[];
  cards: ReadonlyMap<CardId, Card>;
  /** The ids of all surprises. */
  surprises: readonly CardId[];
  hasCreepers: boolean;
  /** True if creepers do something before a winner is looked for. */
  hasDuties: boolean;
  /** The ids of the cards that are drawn: all but meta rules. */
  pileIds: readonly CardId[];
  /** True if creepers do something when a turn begins. */
  hasTurnStart: boolean;
  /** True if creepers do something when a turn ends. */
  hasTurnEnd: boolean;
  /** The meta rules that come into force when the draw pile has run out. */
  laterMetas: readonly CardId[];
  /** Those of them that wait in a game whose table names none. */
  laterMetasUnasked: readonly CardId[];
  /** True if a card can eliminate seats. */
  hasElimination: boolean;
  /** Keepers that free their seat from limits. */
  limitless: readonly CardId[];
  /** The draws that keepers add for the seat that has them in front. */
  keeperDraws: readonly { by: CardId; for: Condition; draws: Numeral }[];
  /** True if seats can be shown hidden cards. */
  showsCards: boolean;
  hasSecrets: boolean;
  /** True if cards in play can be used. */
  hasPowers: boolean;
  /** What some surprise can cancel. Playing such a card opens a reaction window. */
  cancellable: ReadonlySet<AnswerableEvent>;
  /** True if surprises can be played unasked. */
  hasStanding: boolean;
  /** True if a meta rule can raise the numbers of the basic rules. */
  hasGrowingBasics: boolean;
  /** True if a card depends on what day it is. */
  asksForDay: boolean;
  /** Of a deck with a blank card: that card, and the deck without it. */
  blank: BlankCard | undefined;
  base: Deck | undefined;
}

export function cardOf(deck: Deck, id: CardId): Card {
  const card = deck.cards.get(id);
  if (card === undefined) throw new Error(`The deck ${deck.id} has no card ${id}.`);
  return card;
}

/** The steps that a frame carries out. */
export const stepsOfFrame = (deck: Deck, { card, part }: { card: CardId; part?: FramePart | undefined }): readonly Step[] => {
  const { steps, parts } = cardOf(deck, card);
  if (part === "limits") return [];
  return part === undefined ? steps : (parts[part] ?? []);
};

/** True for cards that are discarded when they are played, before they have their effect. */
export const isLaidOnDiscards = (type: Card["type"]): boolean =>
  type === "action" || type === "surprise" || type === "danger" || type === "secret";

/** True if the surprise can answer this. Every surprise can cancel another one. */
export const canCancel = ({ type: own, cancels }: Card, event: AnswerableEvent): boolean =>
  own === "surprise" && (event === "surprise" || cancels.some((cancelled) => cancelled === event));

/** True if the condition compares numbers of cards in hands. */
export const isAboutHandSize = (condition: Condition): boolean =>
  "of" in condition && (condition.of === "cards" || condition.of === "keepersAndCards");
