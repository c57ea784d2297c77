import { cardIdFor, DECK_LIMITS, type DeckFile, type FileCardTexts, fieldForms, languagesOf, type MakerWord } from "@mutable/decks";
import type { CardFieldName, CardId, CardSource, CardType, RulesProfile, StepPlace } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import equal from "fast-deep-equal";
import { pathOfPart } from "./card-parts.ts";
import {
  type CardFields,
  type DraftFile,
  fieldsOfCard,
  findDraftCard,
  withCardTexts,
  withDraftCard,
  withDraftCards,
  withoutKey,
} from "./draft.ts";
import { type FieldPath, valueAt, withValueAt } from "./field-path.ts";
import { firstValue, firstValues, newCardSource, ONE_OF } from "./new-values.ts";

/** Changes of a draft: each takes one and returns another, or the same one if there is nothing to change. */

// ── Cards. ──

export interface NewCard {
  readonly id: CardId;
  readonly type: CardType;
  readonly fields?: CardFields;
  /** A language of the draft without a name gets another one of these. */
  readonly names?: Readonly<Partial<Record<Language, string>>>;
  readonly picture?: string | undefined;
}

export const takenIds = ({ deck }: DraftFile): CardId[] => deck.cards.map(({ id }) => id);

export function addCard(draft: DraftFile, { id, type, fields, names = {}, picture }: NewCard): DraftFile {
  if (findDraftCard(draft, id) !== undefined) return draft;
  let changed = withDraftCards(draft, [...draft.deck.cards, newCardSource(id, type, fields)]);
  const anyName = Object.values(names)[0] ?? "";
  for (const language of languagesOf(draft)) changed = withCardTexts(changed, language, id, { name: names[language] ?? anyName });
  return picture === undefined ? changed : choosePicture(changed, id, picture);
}

export function removeCard(draft: DraftFile, id: CardId): DraftFile {
  if (findDraftCard(draft, id) === undefined) return draft;
  let changed = withDraftCards(
    draft,
    draft.deck.cards.filter((card) => card.id !== id),
  );
  for (const language of languagesOf(draft))
    if (draft.texts[language]?.[id] !== undefined) changed = withCardTexts(changed, language, id, undefined);
  return withoutAside(choosePicture(changed, id, undefined), id);
}

function withoutAside(draft: DraftFile, id: CardId): DraftFile {
  return draft.aside?.[id] === undefined ? draft : { ...draft, aside: withoutKey(draft.aside, id) };
}

/** A card with the same parts under a new id, behind the first one. */
export function duplicateCard(draft: DraftFile, id: CardId, copy: CardId, nameOf: (name: string, language: Language) => string): DraftFile {
  const at = draft.deck.cards.findIndex((card) => card.id === id);
  const card = draft.deck.cards[at];
  if (card === undefined) return draft;
  let changed = withDraftCards(draft, draft.deck.cards.toSpliced(at + 1, 0, { ...card, id: copy }));
  for (const language of languagesOf(draft)) {
    const texts = draft.texts[language]?.[id];
    if (texts !== undefined) changed = withCardTexts(changed, language, copy, { ...texts, name: nameOf(texts.name, language) });
  }
  return choosePicture(changed, copy, draft.looks?.[id]?.picture);
}

/** Gives a card another id, also where other cards speak of it. */
export function changeCardId(draft: DraftFile, id: CardId, other: CardId): DraftFile {
  if (id === other || findDraftCard(draft, id) === undefined || findDraftCard(draft, other) !== undefined) return draft;
  const cards = draft.deck.cards.map((card) => {
    const renamed = card.id === id ? { ...card, id: other } : card;
    return withReferences(renamed, (each) => (each === id ? other : each));
  });
  const moved = <Value>(from: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(from).map(([key, value]) => [key === id ? other : key, value]));
  return {
    ...withDraftCards(draft, cards),
    texts: Object.fromEntries(Object.entries(draft.texts).map(([language, texts]) => [language, moved(texts)])),
    ...(draft.looks && { looks: moved(draft.looks) }),
    ...(draft.aside && { aside: moved(draft.aside) }),
  };
}

/** The fields that name cards: `cards` and `card` of conditions, of the part `with`, and `needed`. */
export function withReferences<Part>(part: Part, idOf: (id: CardId) => CardId): Part {
  if (Array.isArray(part)) return mapped(part, (each) => withReferences(each, idOf)) as Part;
  if (typeof part !== "object" || part === null) return part;
  let changed: Record<string, unknown> | undefined;
  for (const [field, value] of Object.entries(part)) {
    // The `cards` of a step are a number, or a word like "all".
    const next = NAMES_CARDS.has(field) && !("do" in part) ? namedCards(value, idOf) : withReferences(value, idOf);
    if (next !== value) changed = { ...(changed ?? (part as Record<string, unknown>)), [field]: next };
  }
  return (changed ?? part) as Part;
}

const NAMES_CARDS: ReadonlySet<string> = new Set(["cards", "card", "needed"]);

function namedCards(value: unknown, idOf: (id: CardId) => CardId): unknown {
  if (typeof value === "string") return idOf(value);
  return Array.isArray(value) ? mapped(value, (each) => (typeof each === "string" ? idOf(each) : each)) : value;
}

/** The same list if nothing changes. */
function mapped(list: readonly unknown[], change: (each: unknown) => unknown): readonly unknown[] {
  const changed = list.map(change);
  return changed.some((each, at) => each !== list[at]) ? changed : list;
}

/** The cards that a card names. */
export function namedBy(card: CardSource): CardId[] {
  const found: CardId[] = [];
  withReferences(card, (id) => {
    found.push(id);
    return id;
  });
  return [...new Set(found)].filter((id) => id !== "");
}

/** An id from the name, once a card that was made without one has it. */
export function settledId(draft: DraftFile, id: CardId, name: string): CardId {
  if (!/^card-\d+$/.test(id) || name.trim() === "") return id;
  const others = takenIds(draft).filter((each) => each !== id);
  const settled = cardIdFor(name, others);
  return /^card-\d+$/.test(settled) ? id : settled;
}

// ── Words and picture. ──

/**
 * Names a card in a language. `isLeading`: names of other languages that are missing, or were the same, follow it.
 */
export function renameCard(draft: DraftFile, id: CardId, language: Language, name: string, isLeading: boolean): DraftFile {
  const before = draft.texts[language]?.[id]?.name ?? "";
  let changed = withName(draft, id, language, name);
  if (!isLeading) return changed;
  for (const other of languagesOf(draft)) {
    const theirs = draft.texts[other]?.[id]?.name ?? "";
    if (other !== language && (theirs === "" || theirs === before)) changed = withName(changed, id, other, name);
  }
  return changed;
}

function withName(draft: DraftFile, id: CardId, language: Language, name: string): DraftFile {
  const texts: FileCardTexts = { ...draft.texts[language]?.[id], name };
  return draft.texts[language]?.[id]?.name === name ? draft : withCardTexts(draft, language, id, texts);
}

export function choosePicture(draft: DraftFile, id: CardId, picture: string | undefined): DraftFile {
  const { looks = {} } = draft;
  if (looks[id]?.picture === picture) return draft;
  const others = withoutKey(looks, id);
  return { ...draft, looks: picture === undefined ? others : { ...others, [id]: { picture } } };
}

// ── The sentences of a card. ──

function change(draft: DraftFile, id: CardId, edit: (card: CardFields) => CardFields): DraftFile {
  const card = findDraftCard(draft, id);
  if (card === undefined) return draft;
  const changed = edit(fieldsOfCard(card)) as unknown as CardSource;
  return changed === card ? draft : withDraftCard(draft, changed);
}

/** Sets a field, or removes it with `undefined`. */
export const setField = (draft: DraftFile, id: CardId, path: FieldPath, value: unknown): DraftFile =>
  change(draft, id, (card) => {
    const field = path.at(-1);
    const rivals = value === undefined ? [] : ONE_OF.filter((names) => names.includes(String(field))).flat();
    let changed = card;
    for (const rival of rivals) if (rival !== field) changed = withValueAt(changed, [...path.slice(0, -1), rival], undefined);
    return withValueAt(changed, path, value);
  });

/** Sets an optional field to its first value. */
export function addField(draft: DraftFile, id: CardId, path: FieldPath, word: MakerWord): DraftFile {
  const form = fieldForms(word)[String(path.at(-1))];
  return form === undefined ? draft : setField(draft, id, path, firstValue(form));
}

const listAt = (card: CardFields, list: FieldPath): readonly unknown[] => {
  const value = valueAt(card, list);
  return Array.isArray(value) ? value : [];
};

export const addEntries = (draft: DraftFile, id: CardId, list: FieldPath, entries: readonly unknown[], at?: number): DraftFile =>
  change(draft, id, (card) => {
    const before = listAt(card, list);
    return withValueAt(card, list, before.toSpliced(at ?? before.length, 0, ...entries));
  });

/** Adds steps or conditions with their first values. */
export const addSentences = (draft: DraftFile, id: CardId, list: FieldPath, words: readonly MakerWord[], at?: number): DraftFile =>
  addEntries(draft, id, list, words.map(firstValues), at);

/** Removes an entry. A part that a card need not have goes with its last entry. */
export const removeEntry = (draft: DraftFile, id: CardId, list: FieldPath, at: number): DraftFile =>
  change(draft, id, (card) => {
    const left = listAt(card, list).filter((_, each) => each !== at);
    const needed = (list.length === 1 && isNeededList(card, String(list[0]))) || list.includes("when");
    if (left.length > 0 || needed || list.length > 2 || list.at(-1) === "cards") return withValueAt(card, list, left);
    return withoutPart(card, list);
  });

const isNeededList = ({ type }: CardFields, field: string): boolean =>
  Object.hasOwn(newCardSource("any", type as CardType) as unknown as CardFields, field);

const withoutPart = (card: CardFields, list: FieldPath): CardFields => {
  const [part = ""] = list;
  const without = withValueAt(card, [part], undefined);
  return part === "power" ? withValueAt(without, ["often"], undefined) : without;
};

export const moveEntry = (draft: DraftFile, id: CardId, list: FieldPath, from: number, to: number): DraftFile =>
  change(draft, id, (card) => {
    const before = listAt(card, list);
    if (from === to || before[from] === undefined || before[to] === undefined) return card;
    return withValueAt(card, list, before.toSpliced(from, 1).toSpliced(to, 0, before[from]));
  });

/** A part with its first step. `with` names another card, which is chosen later. */
export function addPart(draft: DraftFile, id: CardId, part: StepPlace, words: readonly MakerWord[]): DraftFile {
  const made = part === "with" ? setField(draft, id, ["with", "card"], "") : draft;
  return addSentences(made, id, pathOfPart(part), words);
}

export const removePart = (draft: DraftFile, id: CardId, part: StepPlace): DraftFile =>
  change(draft, id, (card) => withoutPart(card, pathOfPart(part)));

/** A bonus needs to say for whom it is, so both come and go together. */
export function addModifier(draft: DraftFile, id: CardId, word: MakerWord): DraftFile {
  const card = findDraftCard(draft, id);
  const needsFor = (word === "modifier.moreDraws" || word === "modifier.morePlays") && card !== undefined && !Object.hasOwn(card, "for");
  const values = { ...firstValues(word), ...(needsFor && firstValues("modifier.for")) };
  return change(draft, id, (fields) => ({ ...fields, ...values }));
}

export const removeModifier = (draft: DraftFile, id: CardId, name: string): DraftFile =>
  change(draft, id, (card) => {
    const without = withValueAt(card, [name], undefined);
    const isBonus = without.moreDraws !== undefined || without.morePlays !== undefined;
    const unused = ["for", "bonusPlays"].filter((field) => (field === "for" ? !isBonus : without.morePlays === undefined));
    return unused.reduce((fields, field) => withValueAt(fields, [field], undefined), without);
  });

export const setFlag = (draft: DraftFile, id: CardId, flag: CardFieldName, isSet: boolean): DraftFile =>
  setField(draft, id, flag === "optionalWith" ? ["with", flag] : [flag], isSet ? firstValues(`flag.${flag}`)[flag] : undefined);

// ── The deck. ──

/** The beginning of a text that can be the name of a deck. */
export const cutDeckName = (text: string): string => [...text].slice(0, DECK_LIMITS.deckName).join("").trim();

export const nameDeck = (draft: DraftFile, name: string): DraftFile => (draft.name === name ? draft : { ...draft, name });

export const describeDeck = (draft: DraftFile, about: string): DraftFile => {
  if ((draft.about ?? "") === about) return draft;
  const { about: _, ...others } = draft;
  return about === "" ? others : { ...others, about };
};

export const setBasics = (draft: DraftFile, name: "draws" | "plays" | "deal", value: number): DraftFile =>
  draft.deck.basics[name] === value ? draft : { ...draft, deck: { ...draft.deck, basics: { ...draft.deck.basics, [name]: value } } };

/** A switch of the deck. `undefined` is the usual way. */
export function setProfile<Name extends keyof RulesProfile>(
  draft: DraftFile,
  name: Name,
  value: RulesProfile[Name] | undefined,
): DraftFile {
  if (draft.deck.profile[name] === value) return draft;
  const { [name]: _, ...others } = draft.deck.profile;
  const profile = (value === undefined ? others : { ...others, [name]: value }) as RulesProfile;
  return { ...draft, deck: { ...draft.deck, profile } };
}

// ── The whole draft. ──

/** The content of a published version. The deck stays the copy that it is. */
export function returnToVersion(draft: DraftFile, version: DeckFile): DraftFile {
  const { origin: _, ...content } = version;
  const next: DraftFile = {
    ...content,
    deck: { ...version.deck, id: draft.deck.id },
    ...(draft.origin !== undefined && { origin: draft.origin }),
  };
  return equal(next, draft) ? draft : next;
}
