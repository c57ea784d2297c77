import { checkDeckFile, type DeckFile, fileFaultText } from "@mutable/decks";
import type { CardId, CardSource } from "@mutable/engine";
import { LANGUAGES, type Language } from "@mutable/i18n";
import { MAKER_TYPES } from "./card-parts.ts";
import { type CardFields, type DraftFile, newDraft, withCardTexts, withDraftCards } from "./draft.ts";
import { choosePicture } from "./edits.ts";
import { withSomeLanguage } from "./languages.ts";
import { faultsOfCard } from "./problems.ts";

/** What could be read of a file. */
export interface ImportedDraft {
  readonly draft: DraftFile;
  /** Cards that were left out, with the place of the fault. */
  readonly bad: readonly { readonly card: string; readonly fault: string }[];
}

/** Why a file is no deck at all. */
export interface ImportFailure {
  readonly why: string;
}

/**
 * Reads a deck file, and keeps the cards that are good. A card that names a missing one can be solved in the editor, so it is kept.
 * `untitled` and `ofPage`: name and language of a file without one.
 */
export function importDraft(text: string, untitled: string, ofPage: Language): ImportedDraft | ImportFailure {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
  const deck = partOf(file, "deck");
  const cards = deck?.cards;
  if (!Array.isArray(cards)) return { why: whyNoDeck(file) };
  const bad: { card: string; fault: string }[] = [];
  const good: CardSource[] = [];
  for (const [at, card] of cards.entries()) {
    const fault = faultOfImported(card, good);
    if (fault === undefined) good.push(card as CardSource);
    else bad.push({ card: nameOfImported(file, card) ?? `${at + 1}`, fault });
  }
  const languages = LANGUAGES.filter((language) => partOf(partOf(file, "texts"), language) !== undefined);
  const start = newDraft(textOf(file, "name") ?? untitled, languages);
  const basics = { ...start.deck.basics, ...numbersOf(partOf(deck, "basics")) };
  const profile = { ...start.deck.profile, ...partOf(deck, "profile") };
  let draft: DraftFile = withDraftCards({ ...start, deck: { ...start.deck, basics, profile } }, good);
  const about = textOf(file, "about");
  if (about !== undefined) draft = { ...draft, about };
  for (const { id } of good) {
    for (const language of languages) {
      const texts = partOf(partOf(partOf(file, "texts"), language), id);
      const name = textOf(texts, "name");
      const written = textOf(texts, "text");
      if (name !== undefined) draft = withCardTexts(draft, language, id, { name, ...(written !== undefined && { text: written }) });
    }
    const picture = textOf(partOf(partOf(file, "looks"), id), "picture");
    if (picture !== undefined) draft = choosePicture(draft, id, picture);
  }
  return { draft: withSomeLanguage(draft, ofPage), bad };
}

function whyNoDeck(file: unknown): string {
  const [fault] = checkDeckFile(file);
  return fault === undefined ? "" : fileFaultText(fault);
}

function faultOfImported(card: unknown, others: readonly CardSource[]): string | undefined {
  const { id, type } = (card ?? {}) as Partial<CardSource>;
  if (typeof id !== "string" || id === "" || !MAKER_TYPES.some((each) => each === type)) return "id, type";
  if (others.some((other) => other.id === id)) return "id";
  const [fault] = faultsOfCard(card as CardSource);
  return fault === undefined ? undefined : `${fault.path.join(" ")}: ${fault.message}`;
}

function partOf(value: unknown, field: string): CardFields | undefined {
  const part = typeof value === "object" && value !== null ? (value as CardFields)[field] : undefined;
  return typeof part === "object" && part !== null && !Array.isArray(part) ? (part as CardFields) : undefined;
}

function textOf(value: unknown, field: string): string | undefined {
  const text = (value as CardFields | undefined)?.[field];
  return typeof text === "string" && text !== "" ? text : undefined;
}

const numbersOf = (fields: CardFields = {}): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (typeof value === "number" ? [[name, value]] : [])));

function nameOfImported(file: unknown, card: unknown): string | undefined {
  const id: CardId | undefined = textOf(card, "id");
  if (id === undefined) return undefined;
  const names = LANGUAGES.map((language) => textOf(partOf(partOf(partOf(file, "texts"), language), id), "name"));
  return names.find((name) => name !== undefined) ?? id;
}

/** A draft that began as a deck, and says so. */
export const draftFromDeck = (file: DeckFile, name: string, hash: string): DraftFile => ({
  ...file,
  name,
  deck: { ...file.deck, id: "draft" },
  origin: { name: file.name, hash },
});
