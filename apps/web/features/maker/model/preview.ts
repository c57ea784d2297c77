import { cardText, type DeckTexts, withFileTexts } from "@mutable/decks";
import { BASIC_RULES, type CardId, type CardSource, type Deck, openDeck } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { type CardFields, type DraftFile, deckFileOf, withDraftCards } from "./draft.ts";
import { namedBy, takenIds } from "./edits.ts";

/** A draft as a deck that can be shown: what is unfinished has no effect, and cards that are missing are there. */
export interface DraftPreview {
  readonly deck: Deck;
  readonly texts: DeckTexts;
}

const NAMELESS = "–";

export function previewDraft(draft: DraftFile, shared: DeckTexts): DraftPreview {
  const taken = new Set([...takenIds(draft), BASIC_RULES]);
  const cards = draft.deck.cards.map(withoutBlanks);
  const missing = [...new Set(cards.flatMap(namedBy))].filter((id) => !taken.has(id));
  const whole = withDraftCards(draft, [...cards, ...missing.map((id): CardSource => ({ id, type: "keeper" }))]);
  const texts = withFileTexts(shared, deckFileOf(whole));
  const shown = Object.fromEntries(takenIds(whole).map((id) => [id, shownTexts(texts, id, missing)]));
  const preview: DraftPreview = { deck: openDeck(whole.deck), texts: { ...texts, cards: { ...texts.cards, ...shown } } };
  const broken = takenIds(whole).filter((id) => !canBeSaid(preview, id));
  for (const id of broken) shown[id] = { name: shown[id]?.name ?? "", text: writtenText(draft, shared.language, id) };
  return broken.length === 0 ? preview : { ...preview, texts: { ...texts, cards: { ...texts.cards, ...shown } } };
}

/** False for a text with a number that the card does not have. */
function canBeSaid({ deck, texts }: DraftPreview, id: CardId): boolean {
  try {
    cardText(texts, deck, id);
    return true;
  } catch {
    return false;
  }
}

/** The text as it was written, with its braces. */
const writtenText = ({ texts }: DraftFile, language: Language, id: CardId): string =>
  [texts[language], ...Object.values(texts)].map((cards) => cards?.[id]?.text ?? "").find((text) => text !== "") ?? "";

function shownTexts({ cards }: DeckTexts, id: CardId, missing: readonly CardId[]): DeckTexts["cards"][CardId] {
  const known = cards[id] ?? { name: "" };
  if (missing.includes(id)) return { name: readableId(id) };
  return known.name.trim() === "" ? { ...known, name: NAMELESS } : known;
}

/** The name of a card that the deck does not have: its id was made from it. */
export const readableId = (id: CardId): string => {
  const words = id.replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** A card without the places where nothing is chosen yet. */
function withoutBlanks(card: CardSource): CardSource {
  return cleaned(card as unknown as CardFields) as unknown as CardSource;
}

/** Objects that name no card, where they should, go with what they say. */
function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter((each) => each !== "" && (each as CardFields | null)?.card !== "");
    const changed = kept.map(cleaned);
    return kept.length === value.length && changed.every((each, at) => each === value[at]) ? value : changed;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const changed = entries.flatMap(([field, each]) => {
    if (each === "" && field !== "id") return [];
    if (field === "with" && (each as CardFields).card === "") return [];
    return [[field, cleaned(each)] as const];
  });
  return changed.length === entries.length && changed.every(([, each], at) => each === entries[at]?.[1])
    ? value
    : Object.fromEntries(changed);
}
