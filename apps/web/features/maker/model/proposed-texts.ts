import { type FileCardTexts, languagesOf, type MakerTexts, proposeCardText } from "@mutable/decks";
import type { CardId, CardSource } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { type DraftFile, findDraftCard, nameInDraft, withCardTexts } from "./draft.ts";

/** The texts of the deck maker in all languages. */
export type ProposalTexts = Readonly<Record<Language, MakerTexts>>;

/** The text that the meaning of a card proposes; "" if it needs none, or if the card is too unfinished to say it. */
export function proposalFor(draft: DraftFile, id: CardId, texts: MakerTexts): string {
  const card = findDraftCard(draft, id);
  if (card === undefined || isUnfinished(card)) return "";
  const { cards, profile } = draft.deck;
  const nameOf = (each: CardId) => nameInDraft(draft, each, texts.language) ?? each;
  try {
    return proposeCardText(texts, { cards, profile, nameOf }, card) ?? "";
  } catch {
    return "";
  }
}

/** True while a sentence names no card yet, or a Secret has no step, so that the text would be incomplete. */
const isUnfinished = (card: CardSource): boolean => /"(cards|revealed)":\[\]/.test(JSON.stringify(card));

const textOf = (draft: DraftFile, id: CardId, language: Language): string => draft.texts[language]?.[id]?.text ?? "";

/** True if a text is what would be proposed. So nothing has to be kept about who wrote it. */
export const isTextProposed = (draft: DraftFile, id: CardId, texts: MakerTexts): boolean =>
  textOf(draft, id, texts.language) === proposalFor(draft, id, texts);

/**
 * The draft with proposals in the place of former proposals, in all its languages. A text that was written by hand stays: it was no
 * proposal before the edit, or the edit has changed it.
 */
export function withProposals(before: DraftFile, after: DraftFile, texts: ProposalTexts): DraftFile {
  let draft = after;
  for (const id of cardsToSay(before, after))
    for (const language of languagesOf(after)) {
      const ofLanguage = texts[language];
      if (textOf(after, id, language) !== textOf(before, id, language)) continue;
      const isNew = findDraftCard(before, id) === undefined;
      if (isNew ? textOf(after, id, language) !== "" : !isTextProposed(before, id, ofLanguage)) continue;
      draft = withText(draft, id, language, proposalFor(after, id, ofLanguage));
    }
  return draft;
}

/** A text, with the name that the card has. */
export function withText(draft: DraftFile, id: CardId, language: Language, text: string): DraftFile {
  if (textOf(draft, id, language) === text) return draft;
  const { name } = draft.texts[language]?.[id] ?? { name: nameInDraft(draft, id, language) ?? "" };
  const texts: FileCardTexts = { name, ...(text !== "" && { text }) };
  return withCardTexts(draft, language, id, texts);
}

/** The cards whose meaning has changed, or the name of a card that they speak of. */
function cardsToSay(before: DraftFile, after: DraftFile): CardId[] {
  if (before.deck === after.deck && before.texts === after.texts) return [];
  const former = new Map(before.deck.cards.map((card) => [card.id, card]));
  const renamed = after.deck.cards.map(({ id }) => id).filter((id) => isRenamed(before, after, id));
  const missing = before.deck.cards.map(({ id }) => id).filter((id) => findDraftCard(after, id) === undefined);
  const names = [...renamed, ...missing].map((id) => `"${id}"`);
  const speaksOf = (card: CardSource) => {
    const text = JSON.stringify(card);
    return names.some((name) => text.includes(name));
  };
  const hasOtherPlays = before.deck.profile.bonusPlays !== after.deck.profile.bonusPlays;
  return after.deck.cards.flatMap((card) => (former.get(card.id) !== card || hasOtherPlays || speaksOf(card) ? [card.id] : []));
}

const isRenamed = (before: DraftFile, after: DraftFile, id: CardId): boolean =>
  Object.entries(after.texts).some(([language, cards]) => cards[id]?.name !== before.texts[language as Language]?.[id]?.name);
