export { checkDeckFile, checkDeckSource } from "./deck-file/check-deck-file.ts";
export { type CardAspect, compareDeckFiles, type DeckChanges } from "./deck-file/compare-deck-files.ts";
export {
  type CardLook,
  type DeckFile,
  type DeckOrigin,
  deckFileHash,
  type FileCardTexts,
  type OpenedDeckFile,
  openDeckFile,
} from "./deck-file/deck-file.ts";
export { deckFileTexts, sharedDeckTexts } from "./deck-file/deck-file-texts.ts";
export { exportDeck } from "./deck-file/export-deck.ts";
export { type DeckProblem, type FileFault, type FileFaultValues, fileFaultText, problemOf } from "./deck-file/file-fault.ts";
export { withFileTexts } from "./deck-file/file-texts.ts";
export { deckFileSchema } from "./deck-file/json-schema.ts";
export { languagesOf } from "./deck-file/languages.ts";
export { DECK_LIMITS } from "./deck-file/limits.ts";
export { proposedBlankFault } from "./deck-file/proposed-blank.ts";
export { fluxx1 } from "./fluxx-1/index.ts";
export { fluxx3 } from "./fluxx-3/index.ts";
export { fluxx4 } from "./fluxx-4/index.ts";
export { type Guide, type GuideExample, type GuideType, guideTo } from "./guides/guides.ts";
export { isMadeDeck } from "./made-decks.ts";
export { muchBother } from "./much-bother/index.ts";
export { type ProfileName, profileFault, profiles } from "./profiles.ts";
export { cardIdFor } from "./proposals/card-id.ts";
export { numeralsOfCard, type PrintedNumeral } from "./proposals/card-numerals.ts";
export { LONGEST_PROPOSAL, PROPOSAL_LENGTH, proposeCardText } from "./proposals/card-proposal.ts";
export type { ProposalDeck } from "./proposals/card-writer.ts";
export { findMakerEntries } from "./proposals/find-words.ts";
export {
  asksText,
  choiceText,
  type FieldValues,
  groupText,
  listJoin,
  type MakerEntry,
  type MakerSentence,
  type MakerSentencePart,
  type MakerVoice,
  makerEntries,
  makerEntry,
  makerSentence,
  makerSentenceText,
  partText,
} from "./proposals/maker-sentences.ts";
export { type MakerTexts, makerTexts } from "./proposals/maker-texts.ts";
export {
  asksOf,
  fieldForms,
  isMakerWord,
  type MakerAsks,
  type MakerPart,
  type MakerWord,
  makerWordsOf,
} from "./proposals/maker-words.ts";
export { mismatchText, type TextMismatch, textMismatch } from "./proposals/text-mismatch.ts";
export { type DeckRuling, type RulingPart, rulingsFor, rulingsOn } from "./rulings/editions.ts";
export { type RulingTexts, rulingIn, rulings } from "./rulings/rulings.ts";
export { decks } from "./shipped-decks.ts";
export { type BlankText, blankText, withBlankText } from "./texts/blank-texts.ts";
export { cardDetails, cardName, cardText, cardWord } from "./texts/card-texts.ts";
export { type DeckTexts, deckTexts } from "./texts/deck-texts.ts";
export { effectText, type TextPerspective } from "./texts/effect-text.ts";
export { type Reason, reasonText } from "./texts/reason-text.ts";
export { goalsWanting, type WantedCard, wantedCards } from "./wants.ts";
