import { checkDeckFile, checkDeckSource, DECK_LIMITS, type FileFault, fileFaultText, languagesOf, textMismatch } from "@mutable/decks";
import { type CardId, type CardSource, isFatal } from "@mutable/engine";
import { type DraftFile, deckFileOf, findDraftCard, withDraftCards } from "./draft.ts";
import type { FieldPath } from "./field-path.ts";
import { type ProblemKind, sayingOf, type WayOut } from "./problem-kinds.ts";

/** A problem at its card and field, in the words of a player (`problemText`). */
export interface DraftProblem {
  readonly isError: boolean;
  readonly card?: CardId | undefined;
  /** In the card; of the whole deck without one. */
  readonly path: FieldPath;
  readonly kind: ProblemKind;
  /** What the text needs: names of cards, steps, numbers. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The sentence of the checker, for a kind that has no text of its own. */
  readonly message: string;
  readonly way?: WayOut | undefined;
}

/** All problems of a draft, errors first. */
export function problemsOf(draft: DraftFile): DraftProblem[] {
  const found = checkDeckFile(deckFileOf(draft)).map((fault) => toDraftProblem(draft, fault));
  return [...found, ...remarksOnTexts(draft)].sort((one, other) => Number(other.isError) - Number(one.isError));
}

/** A fault of the checker, as the page says it. */
export function toDraftProblem(draft: DraftFile, fault: FileFault): DraftProblem {
  const { card, path } = fault;
  const said = sayingOf(fault, card === undefined ? undefined : findDraftCard(draft, card));
  return { isError: isFatal(fault), card, path, message: fileFaultText(fault), ...said };
}

/** Texts that disagree with their card. The checker has said what is wrong with the others. */
function remarksOnTexts(draft: DraftFile): DraftProblem[] {
  return draft.deck.cards.flatMap((card) =>
    languagesOf(draft).flatMap((language): DraftProblem[] => {
      const text = draft.texts[language]?.[card.id]?.text ?? "";
      const path = ["texts", language, "text"];
      if (text === "" || [...text].length > DECK_LIMITS.text) return [];
      const remark = { isError: false, card: card.id, path, message: "", way: { is: "propose", language } } as const;
      const mismatch = mismatchOf(card, text);
      // The checker has said it.
      if (mismatch === undefined || mismatch.is === "placeholder") return [];
      return [{ ...remark, kind: `mismatch.${mismatch.is}`, values: { number: mismatch.number } }];
    }),
  );
}

function mismatchOf(card: CardSource, text: string): ReturnType<typeof textMismatch> {
  try {
    return textMismatch(card, text);
  } catch {
    // The card is too unfinished to compare.
    return undefined;
  }
}

/** What is wrong with one card alone, without the rest of its deck. */
export function faultsOfCard(card: CardSource): DraftProblem[] {
  const alone = withDraftCards({ format: "mutable deck 1", name: "Deck", deck: EMPTY, texts: {} }, [card]);
  const ofCard = checkDeckSource(alone.deck).filter((fault) => fault.card === card.id && fault.kind !== "missingCard");
  return ofCard.map((fault) => toDraftProblem(alone, fault));
}

const EMPTY: DraftFile["deck"] = {
  id: "draft",
  counts: {},
  basics: { draws: 1, plays: 1, deal: 1 },
  profile: { bonusPlays: "optional", turnsInARow: 1, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 2 },
  cards: [],
};

export const errorsOf = (problems: readonly DraftProblem[]): DraftProblem[] => problems.filter(({ isError }) => isError);
