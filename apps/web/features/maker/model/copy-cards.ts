import { cardIdFor, type DeckFile, languagesOf } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import equal from "fast-deep-equal";
import { type DraftFile, findDraftCard, textsInDraft, withCardTexts, withDraftCards } from "./draft.ts";
import { choosePicture, namedBy, takenIds, withReferences } from "./edits.ts";

/** The chosen cards of a deck with the cards that they need, in the order of that deck. */
export function withNeededCards({ deck }: DeckFile, chosen: readonly CardId[]): CardId[] {
  const wanted = new Set(chosen);
  // A set yields what is added while it is read.
  for (const id of wanted) {
    const card = deck.cards.find((each) => each.id === id);
    for (const needed of card === undefined ? [] : namedBy(card)) if (deck.cards.some((each) => each.id === needed)) wanted.add(needed);
  }
  return deck.cards.map(({ id }) => id).filter((id) => wanted.has(id));
}

/**
 * Puts cards of another deck into a draft, with those that they need, in the languages of the draft. A card that the draft has already,
 * is used; another one with its id is not. `isAlone`: without those that they need, so they speak of cards of the draft, or of missing
 * ones.
 */
export function copyCards(draft: DraftFile, from: DeckFile, chosen: readonly CardId[], isAlone = false): DraftFile {
  const wanted = new Set(isAlone ? chosen : withNeededCards(from, chosen));
  const cards = from.deck.cards.filter(({ id }) => wanted.has(id));
  const ids = new Map<CardId, CardId>();
  const taken = new Set(takenIds(draft));
  for (const { id } of cards) {
    const isHere = isSameCard(draft, from, id);
    const free = isHere || !taken.has(id) ? id : cardIdFor(nameToRead(from, id), taken);
    ids.set(id, free);
    taken.add(free);
  }
  const fresh = cards.filter(({ id }) => !isSameCard(draft, from, id));
  const copies = fresh.map((card) => withReferences({ ...card, id: ids.get(card.id) ?? card.id }, (id) => ids.get(id) ?? id));
  let changed = withDraftCards(draft, [...draft.deck.cards, ...copies]);
  for (const { id } of fresh) {
    const copy = ids.get(id) ?? id;
    for (const language of languagesOf(draft)) changed = withCardTexts(changed, language, copy, textsInDraft(from, id, language));
    changed = choosePicture(changed, copy, from.looks?.[id]?.picture);
  }
  return changed;
}

const nameToRead = ({ texts }: DeckFile, id: CardId): string => Object.values(texts).flatMap((cards) => cards[id]?.name ?? [])[0] ?? id;

/** True if the draft has that card of the other deck already: a Keeper is known by its name alone. */
export function isSameCard(draft: DraftFile, from: DeckFile, id: CardId): boolean {
  const names = languagesOf(draft).flatMap((language) => {
    const [name, other] = [draft.texts[language]?.[id]?.name, from.texts[language]?.[id]?.name];
    return name === undefined || other === undefined ? [] : [{ name, other }];
  });
  // Without a language in common, the names are compared that each has.
  if (names.length === 0) names.push({ name: nameToRead(draft, id), other: nameToRead(from, id) });
  const isRenamed = names.some(({ name, other }) => name !== other);
  return (
    !isRenamed &&
    equal(
      findDraftCard(draft, id),
      from.deck.cards.find((card) => card.id === id),
    )
  );
}
