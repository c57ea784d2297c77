import type { GameEvent } from "@mutable/client";
import type { CardType, Deck } from "@mutable/engine";
import { visibleType } from "../../cards/type-of.ts";

/** What a turn of a solo game was about, the weightiest first. Most turns play Goals: only a scored one weighs much. */
export const SQUARES = ["scored", "action", "rule", "keeper", "goal", "nothing"] as const;
export type Square = (typeof SQUARES)[number];

const SQUARE_OF: Partial<Record<CardType, Square>> = { keeper: "keeper", rule: "rule", meta: "rule", goal: "goal" };

/** A square for each turn. It names no card, so that others can still play the same deal. */
export function turnSquares(deck: Deck, history: readonly { readonly events: readonly GameEvent[] }[]): Square[] {
  const turns: Square[][] = [];
  for (const event of history.flatMap(({ events }) => events)) {
    if (event.is === "turn") turns.push(["nothing"]);
    else if (event.is === "goal scored") turns.at(-1)?.push("scored");
    else if (event.is === "played") turns.at(-1)?.push(SQUARE_OF[visibleType(deck, event.card)] ?? "action");
  }
  return turns.map((turn) => SQUARES.find((square) => turn.includes(square)) ?? "nothing");
}

/** A row of more squares does not fit into a message. */
const MOST_SQUARES = 30;

/** The squares that are shown, and how many more there are. */
export const shortRow = (squares: readonly Square[]): { readonly shown: readonly Square[]; readonly more: number } => ({
  shown: squares.slice(0, MOST_SQUARES),
  more: Math.max(0, squares.length - MOST_SQUARES),
});

const EMOJI: Record<Square, string> = { scored: "⭐", goal: "🟪", action: "🟦", rule: "🟨", keeper: "🟩", nothing: "⬛" };

/** The row as emoji, for a message. */
export function emojiRow(squares: readonly Square[]): string {
  const { shown, more } = shortRow(squares);
  return shown.map((square) => EMOJI[square]).join("") + (more > 0 ? ` +${more}` : "");
}
