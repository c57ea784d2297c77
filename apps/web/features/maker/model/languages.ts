import { languagesOf, type MakerTexts } from "@mutable/decks";
import type { Language } from "@mutable/i18n";
import { type DraftFile, nameInDraft, textsInDraft, withCardTexts } from "./draft.ts";
import { proposalFor } from "./proposed-texts.ts";

/** A draft that has no language yet gets that of the page. */
export const withSomeLanguage = (draft: DraftFile, ofPage: Language): DraftFile =>
  languagesOf(draft).length > 0 ? draft : { ...draft, texts: { [ofPage]: {} } };

/** Adds the language of `texts`: each card gets the name that it has, and the proposed text. */
export function addLanguage(draft: DraftFile, texts: MakerTexts): DraftFile {
  const { language } = texts;
  if (languagesOf(draft).includes(language)) return draft;
  const written = draft.deck.cards.map(({ id }) => {
    const text = proposalFor(draft, id, texts);
    return [id, { name: nameInDraft(draft, id, language) ?? "", ...(text !== "" && { text }) }];
  });
  return { ...draft, texts: { ...draft.texts, [language]: Object.fromEntries(written) } };
}

/** Removes a language with its texts. The last language stays, and so does the name of a card that has no other one. */
export function removeLanguage(draft: DraftFile, language: Language): DraftFile {
  const { [language]: removed, ...texts } = draft.texts;
  const left = languagesOf({ texts });
  if (removed === undefined || left.length === 0) return draft;
  let changed: DraftFile = { ...draft, texts };
  for (const other of left)
    for (const { id } of draft.deck.cards) changed = withCardTexts(changed, other, id, textsInDraft(draft, id, other));
  return changed;
}
