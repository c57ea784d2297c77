import { BASIC_RULES, type CardId, type CardType, cardOf, type Deck, soloFault } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import czech from "./cs.json" with { type: "json" };
import english from "./en.json" with { type: "json" };

/** A type of card, the card of the basic rules, or the card that a table can fill in. */
export type GuideType = CardType | "basic" | "blank";

/** How to play one edition, in one language: what its page says. */
export interface Guide {
  /** The edition in one sentence. */
  readonly lead: string;
  /** The steps of a turn. */
  readonly turn: readonly string[];
  /** The types of card, each with a card of the deck; the blank card has none. */
  readonly types: readonly { readonly type: GuideType; readonly card: CardId | undefined; readonly text: string }[];
  /** The differences from Fluxx 3.0. */
  readonly differences: readonly string[];
  readonly examples: readonly GuideExample[];
  readonly also: readonly string[];
  /** Playing alone; empty if the deck has no solo. */
  readonly solo: readonly string[];
}

/** A small table to try. The page that shows it arranges the cards, by the name. */
export interface GuideExample {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

interface EditionTexts {
  readonly lead: string;
  readonly turn: readonly string[];
  /** What this edition says otherwise about a type. */
  readonly types?: Partial<Record<GuideType, string>>;
  readonly differences: readonly string[];
  readonly examples: Readonly<Record<string, Omit<GuideExample, "name">>>;
}

const texts = { en: english, cs: czech } satisfies Readonly<Record<Language, unknown>>;

const editionTexts = (language: Language, deckId: string): EditionTexts | undefined => {
  const editions: Readonly<Record<string, EditionTexts>> = texts[language].editions;
  return Object.hasOwn(editions, deckId) ? editions[deckId] : undefined;
};

/** The order in which types are explained. */
const TYPES = [
  "keeper",
  "goal",
  "rule",
  "action",
  "creeper",
  "surprise",
  "secret",
  "danger",
  "meta",
] as const satisfies readonly CardType[];

/** The cards that stand for their types; otherwise the first of the type does. */
const SHOWN: Readonly<Record<string, readonly CardId[]>> = {
  "fluxx-1": ["the-toaster", "toast", "keeper-limit-2", "steal-a-keeper"],
  "fluxx-3": ["the-toaster", "toast", "draw-3", "steal-a-keeper"],
  "fluxx-4": ["the-eye", "star-gazing", "inflation", "mix-it-all-up", "taxes", "rules-escalation"],
  "much-bother": [
    "nosy-parrot",
    "parrot-post",
    "tall-tales",
    "musical-chairs",
    "draughty-ghost",
    "blown-fuse",
    "delicious-pudding",
    "constables-round-up",
    "the-bridge-is-out",
  ],
};

/** Returns undefined if the deck has no guide. */
export function guideTo(language: Language, deck: Deck): Guide | undefined {
  const edition = editionTexts(language, deck.id);
  if (edition === undefined) return undefined;
  const { types, also } = texts[language];
  const { profile } = deck.source;
  const shown = SHOWN[deck.id] ?? [];
  const cardOfType = (type: CardType) =>
    shown.find((id) => cardOf(deck, id).type === type) ?? deck.ids.find((id) => cardOf(deck, id).type === type);
  const ofDeck = TYPES.flatMap((type) => {
    const card = cardOfType(type);
    return card === undefined ? [] : [{ type, card }];
  });
  const basic = profile.basicRulesCard ? [{ type: "basic" as const, card: BASIC_RULES }] : [];
  // Fluxx 3.0 is played as published, without cards of the table's own.
  const blank = edition.differences.length === 0 ? [] : [{ type: "blank" as const, card: undefined }];
  return {
    lead: edition.lead,
    turn: edition.turn,
    types: [...ofDeck, ...basic, ...blank].map(({ type, card }) => ({ type, card, text: edition.types?.[type] ?? types[type] })),
    differences: edition.differences,
    examples: Object.entries(edition.examples).map(([name, example]) => ({ name, ...example })),
    also: [also.deal, also.must, ...(profile.limitsAtPlay === "everybody" ? [] : [also.limits]), also.tie, also.pile, also.actions],
    solo: soloTexts(language, deck),
  };
}

function soloTexts(language: Language, deck: Deck): string[] {
  if (soloFault(deck) !== undefined) return [];
  const { rules, goals, plainGoals, others, dangers, end } = texts[language].solo;
  return [rules, deck.hasCreepers ? goals : plainGoals, others, ...(deck.hasElimination ? [dangers] : []), end];
}
