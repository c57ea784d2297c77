import { cardIdFor, cardText, type DeckFile, proposedBlankFault } from "@mutable/decks";
import { BLANK, BLANK_LIMITS, type BlankCard, type CardId, type CardSource, openDeck } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { copyCards } from "../model/copy-cards.ts";
import { type DraftFile, deckFileOf, fieldsOfCard, findDraftCard, nameInDraft, newDraft } from "../model/draft.ts";
import { addCard, changeCardId, renameCard, takenIds } from "../model/edits.ts";
import type { DraftPreview } from "../model/preview.ts";
import { type DraftProblem, problemsOf } from "../model/problems.ts";
import { type ProposalTexts, withProposals } from "../model/proposed-texts.ts";

/** The types of a blank card. */
export const BLANK_TYPES = ["keeper", "goal", "rule", "action"] as const;

/**
 * The table's deck with its blank card: the one that was proposed, or a new one. It has all languages, also in a deck that has not:
 * players of each read the card in the middle of a game.
 */
export function blankDraft(file: DeckFile, blank: BlankCard | undefined, texts: ProposalTexts): DraftFile {
  const { id: _, name = "", text: __, type = "action", ...fields } = blank ?? {};
  const draft: DraftFile = { ...file, texts: { ...newDraft(file.name, LANGUAGES).texts, ...file.texts } };
  return withProposals(draft, addCard(draft, { id: BLANK, type, fields, names: { en: name } }), texts);
}

/** The draft's blank card. */
export const cardOfBlank = (draft: DraftFile): CardSource =>
  findDraftCard(draft, BLANK) ?? ({ id: BLANK, type: "action", steps: [] } satisfies CardSource);

const nameOfBlank = (draft: DraftFile): string => (nameInDraft(draft, BLANK, "en") ?? "").trim();

/** A blank card has one name for all languages. */
export const renameBlank = (draft: DraftFile, name: string): DraftFile =>
  renameCard(draft, BLANK, "en", [...name].slice(0, BLANK_LIMITS.name).join(""), true);

/** The card to propose. Its text is for programs: pages say what the card does in the language of their reader. */
export function blankOf(draft: DraftFile, preview?: DraftPreview): BlankCard {
  const { id, type, ...fields } = fieldsOfCard(cardOfBlank(draft));
  const text = preview === undefined ? "" : cardText(preview.texts, preview.deck, BLANK);
  const shown = [...text].slice(0, BLANK_LIMITS.text).join("").trim();
  return { id, type, name: nameOfBlank(draft), text: shown, ...fields } as unknown as BlankCard;
}

/** Finds the errors that keep the card from the table, and remarks on it. */
export function blankChecker(file: DeckFile): (draft: DraftFile) => readonly DraftProblem[] {
  const deck = openDeck(file.deck);
  return (draft) => {
    const found = problemsOf(renameBlank(draft, nameOfBlank(draft)));
    const own = found.filter(({ card, path }) => card === BLANK && !(path[0] === "texts" && path[2] === "text"));
    const problems = own.map(withoutOtherCards);
    const why = problems.some(({ isError }) => isError) ? undefined : proposedBlankFault(deck, blankOf(draft));
    return why === undefined ? problems : [{ isError: true, card: BLANK, path: [], kind: "other", values: {}, message: why }, ...problems];
  };
}

/** Solutions that add another card are for whole decks. */
function withoutOtherCards(problem: DraftProblem): DraftProblem {
  return problem.way?.is === "makeCard" || problem.way?.is === "addGoal" ? { ...problem, way: undefined } : problem;
}

/** The problems of the name, in whichever language they are. */
export const isAboutName = ({ kind, path }: DraftProblem): boolean => kind === "noName" || (path[0] === "texts" && path.at(-1) === "name");

/** A deck of the blank card, under an id of its own, and the cards that it names. */
export function deckOfBlank(draft: DraftFile): { readonly file: DeckFile; readonly card: CardId } {
  const name = nameOfBlank(draft);
  const card = cardIdFor(name, takenIds(draft));
  const named = changeCardId(renameBlank(draft, name), BLANK, card);
  return { file: deckFileOf(copyCards(newDraft(name, LANGUAGES), deckFileOf(named), [card])), card };
}
