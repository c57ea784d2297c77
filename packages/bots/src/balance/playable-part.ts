import { checkDeckSource, type FileFault } from "@mutable/decks";
import type { CardId, CardSource, CardType, DeckSource } from "@mutable/engine";

/** The cards of a draft that can be played. */
export interface PlayablePart {
  readonly source: DeckSource;
  /** The cards that were left out, with the first problem of each. */
  readonly leftOut: readonly (FileFault & { readonly card: CardId })[];
}

/** Why nothing of a draft can be played. */
export interface UnplayableDraft {
  readonly why: "noGoal" | "refused";
  readonly faults: readonly FileFault[];
}

/**
 * Leaves out the cards that the checker refuses, and the cards that name these. Problems of the deck itself,
 * such as its profile, keep it from being played.
 */
export function playablePart(draft: DeckSource): PlayablePart | UnplayableDraft {
  const leftOut: PlayablePart["leftOut"][number][] = [];
  let { cards } = draft;
  for (;;) {
    if (!cards.some(({ type }) => type === "goal")) return { why: "noGoal", faults: leftOut };
    const source = { ...draft, cards, counts: countsOf(cards) };
    const faults = checkDeckSource(source);
    if (faults.length === 0) return { source, leftOut };
    const faulty = new Map<CardId, PlayablePart["leftOut"][number]>();
    for (const fault of faults) {
      const { card } = fault;
      if (card !== undefined && !faulty.has(card)) faulty.set(card, { ...fault, card });
    }
    const rest = cards.filter(({ id }) => !faulty.has(id));
    if (rest.length === cards.length) return { why: "refused", faults };
    leftOut.push(...faulty.values());
    cards = rest;
  }
}

function countsOf(cards: readonly CardSource[]): DeckSource["counts"] {
  const counts: Partial<Record<CardType, number>> = {};
  for (const { type } of cards) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
