import type { DeckFile, FileCardTexts } from "@mutable/decks";
import type { CardId, CardSource, CardType, DeckSource, Step } from "@mutable/engine";
import type { Language } from "@mutable/i18n";

/** A deck file that may be unfinished: its parts can have errors. Edits never change a draft; they share what stays the same. */
export interface DraftFile extends DeckFile {
  /** What does not fit the present type of a card, and comes back with a former one. On the device only. */
  readonly aside?: Readonly<Record<CardId, AsideParts>> | undefined;
}

export interface AsideParts {
  /** Steps with the place that they had. */
  readonly steps: readonly { readonly at: number; readonly step: Step }[];
  /** By the type whose they are: the fields besides its main steps. */
  readonly fields: Readonly<Partial<Record<CardType, CardFields>>>;
}

/** A card or a part of one by names of fields: unfinished, so nothing is known of the values. */
export type CardFields = Readonly<Record<string, unknown>>;

const NEW_DECK: DeckSource = {
  id: "draft",
  counts: {},
  basics: { draws: 1, plays: 1, deal: 3 },
  profile: { bonusPlays: "optional", turnsInARow: 2, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 4 },
  cards: [],
};

export const newDraft = (name: string, languages: readonly Language[]): DraftFile => ({
  format: "mutable deck 1",
  name,
  deck: NEW_DECK,
  texts: Object.fromEntries(languages.map((language) => [language, {}])),
});

/** The draft as it is sent, checked and saved as a file. */
export function deckFileOf({ aside: _, ...file }: DraftFile): DeckFile {
  return file;
}

export const findDraftCard = ({ deck }: DraftFile, id: CardId): CardSource | undefined => deck.cards.find((card) => card.id === id);

export const fieldsOfCard = (card: CardSource): CardFields => card as unknown as CardFields;

/** The name of a card in a language, that of the other language if there is none; undefined for a card without a name. */
export function nameInDraft({ texts }: DraftFile, id: CardId, language: Language): string | undefined {
  const names = [texts[language], ...Object.values(texts)].map((cards) => cards?.[id]?.name ?? "");
  return names.find((name) => name.trim() !== "");
}

/** The texts of a card in a language, with the name of the other language if it has none in this one. */
export function textsInDraft(draft: DraftFile, id: CardId, language: Language): FileCardTexts | undefined {
  const own = draft.texts[language]?.[id];
  const name = nameInDraft(draft, id, language);
  return name === undefined || name === own?.name ? own : { ...own, name };
}

/** With other cards; the number of each type follows. */
export function withDraftCards(draft: DraftFile, cards: readonly CardSource[]): DraftFile {
  const counts: Partial<Record<CardType, number>> = {};
  for (const { type } of cards) counts[type] = (counts[type] ?? 0) + 1;
  return { ...draft, deck: { ...draft.deck, counts, cards: [...cards] } };
}

export const withDraftCard = (draft: DraftFile, changed: CardSource, id: CardId = changed.id): DraftFile =>
  withDraftCards(
    draft,
    draft.deck.cards.map((card) => (card.id === id ? changed : card)),
  );

export function withCardTexts(draft: DraftFile, language: Language, id: CardId, texts: FileCardTexts | undefined): DraftFile {
  const { [id]: _, ...others } = draft.texts[language] ?? {};
  const known = draft.texts[language]?.[id];
  if (known === texts) return draft;
  // The order of the keys stays, so that files of two drafts can be compared by eye.
  const cards = texts === undefined ? others : { ...draft.texts[language], [id]: texts };
  return { ...draft, texts: { ...draft.texts, [language]: cards } };
}

/** An object without a key. The same object if it has none. */
export function withoutKey<Value>(from: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  if (!Object.hasOwn(from, key)) return from;
  const { [key]: _, ...others } = from;
  return others;
}
