import { checkDeckFile, DECK_LIMITS, type DeckProblem, languagesOf, textMismatch } from "@mutable/decks";
import type { CardId, CardSource } from "@mutable/engine";
import { MAKER_TYPES } from "./card-parts.ts";
import { type DraftFile, deckFileOf, findDraftCard, withDraftCards } from "./draft.ts";
import { namedBy } from "./edits.ts";
import { type FieldPath, pathFrom, pathText } from "./field-path.ts";
import { faultOfMessage, type ProblemKind, type WayOut } from "./problem-kinds.ts";

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

/** All problems of a draft, errors first. The checker stops at the first kind of error, so faulty cards are set aside, and it is asked again. */
export function problemsOf(draft: DraftFile): DraftProblem[] {
  const found = [...checkInTurns(draft), ...remarksOnTexts(draft)];
  return found.sort((one, other) => Number(other.isError) - Number(one.isError));
}

function checkInTurns(draft: DraftFile): DraftProblem[] {
  const problems = new Map<string, DraftProblem>();
  const wanted = new Set(draft.deck.cards.flatMap((card) => (card.type === "goal" ? wantedBy(card) : [])));
  let checked = draft;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const found = checkDeckFile(deckFileOf(checked));
    for (const problem of found) {
      const isStub = problem.card !== undefined && findDraftCard(checked, problem.card) !== findDraftCard(draft, problem.card);
      // Of a stub, what is wrong with its texts.
      if (isStub && !/^(texts|looks)/.test(problem.field)) continue;
      if (problem.message === UNWANTED && problem.card !== undefined && wanted.has(problem.card)) continue;
      const translated = toDraftProblem(draft, problem);
      problems.set(`${translated.card} ${pathText(translated.path)} ${translated.kind} ${translated.message}`, translated);
    }
    const faulty = new Set(
      found.flatMap(({ isError, card, field }) => (isError && card !== undefined && !/^(texts|looks)/.test(field) ? [card] : [])),
    );
    const next = withoutFaulty(checked, faulty);
    if (next === undefined) break;
    checked = next;
  }
  return [...problems.values()];
}

/** Goals that are set aside still want their cards. */
const wantedBy = (goal: Extract<CardSource, { type: "goal" }>): CardId[] =>
  namedBy({ ...goal, when: goal.when.filter(({ is }) => is !== "nobodyHas") });

const MOST_TURNS = 4;
const UNWANTED = "No Goal wants this Keeper.";

/** A harmless card of each type. */
const STUBS: Readonly<Record<CardSource["type"], object>> = {
  keeper: {},
  creeper: {},
  goal: { when: [{ is: "most", of: "keepers" }] },
  rule: { reversed: true },
  meta: { reversed: true },
  action: { steps: [{ do: "draw", cards: 1 }] },
  danger: { steps: [{ do: "draw", cards: 1 }] },
  secret: { revealed: [{ do: "draw", cards: 1 }] },
  surprise: { cancels: ["action"], steps: [] },
};

/** Undefined if nothing can be put in the place of a fault. */
function withoutFaulty(draft: DraftFile, faulty: ReadonlySet<CardId>): DraftFile | undefined {
  const { cards } = draft.deck;
  if (cards.length === 0) return undefined;
  const stubbed = cards.map((card) =>
    faulty.has(card.id) && MAKER_TYPES.includes(card.type) ? ({ id: card.id, type: card.type, ...STUBS[card.type] } as CardSource) : card,
  );
  return stubbed.some((card, at) => JSON.stringify(card) !== JSON.stringify(cards[at])) ? withDraftCards(draft, stubbed) : undefined;
}

function toDraftProblem(draft: DraftFile, { isError, card, field, message }: DeckProblem): DraftProblem {
  const path = pathFrom(field);
  const { kind, values, way } = faultOfMessage(message, path, card === undefined ? undefined : findDraftCard(draft, card), card);
  return { isError, card, path, kind, values, message, way };
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
  const alone = withDraftCards({ format: "mutable deck 1", name: "Deck", deck: EMPTY, texts: { en: { [card.id]: { name: "Card" } } } }, [
    card,
  ]);
  return checkDeckFile(deckFileOf(alone)).flatMap((problem) =>
    problem.isError && problem.card === card.id && !/^The deck has no/.test(problem.message) ? [toDraftProblem(alone, problem)] : [],
  );
}

const EMPTY: DraftFile["deck"] = {
  id: "draft",
  counts: {},
  basics: { draws: 1, plays: 1, deal: 1 },
  profile: { bonusPlays: "optional", turnsInARow: 1, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 2 },
  cards: [],
};

export const errorsOf = (problems: readonly DraftProblem[]): DraftProblem[] => problems.filter(({ isError }) => isError);
