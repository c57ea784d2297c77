import { type CardId, type CardSource, openDeck, type RandomBelow } from "@mutable/engine";
import { fluxx3 } from "../fluxx-3/index.ts";

export const SEAT_COUNT = 4;
const DEAL = 3;

/** Cards whose whole meaning is easily written in any framework: keepers, goals for two keepers, and how many cards to draw or to play. */
function isPlain(card: CardSource): boolean {
  if (card.type === "keeper") return true;
  if (card.type === "goal") {
    const [condition, ...more] = card.when;
    return more.length === 0 && condition?.is === "has" && condition.cards.length === 2;
  }
  if (card.type !== "rule") return false;
  const { id: _id, type: _type, ...modifiers } = card;
  return Object.keys(modifiers).every((key) => key === "draws" || key === "plays") && card.plays !== "all";
}

const cards = fluxx3.source.cards.filter(isPlain);

/** The part of Fluxx 3.0 that all rivals play. */
export const reduced = openDeck({ ...fluxx3.source, id: "fluxx-3-reduced", counts: { keeper: 18, goal: 18, rule: 7 }, cards });

/** The same cards for the rivals, who know nothing of our words. */
export interface PlainCard {
  id: CardId;
  kind: "keeper" | "goal" | "draw" | "play";
  /** A goal: the two keepers that win. */
  wants: readonly CardId[];
  /** A rule: how many cards to draw or to play. */
  number: number;
}

export const plainCards: ReadonlyMap<CardId, PlainCard> = new Map(cards.map((card) => [card.id, plainCard(card)]));

function plainCard(card: CardSource): PlainCard {
  const { id } = card;
  if (card.type === "goal" && card.when[0]?.is === "has") return { id, kind: "goal", wants: card.when[0].cards, number: 0 };
  if (card.type === "rule" && card.draws !== undefined) return { id, kind: "draw", wants: [], number: card.draws };
  if (card.type === "rule" && typeof card.plays === "number") return { id, kind: "play", wants: [], number: card.plays };
  return { id, kind: "keeper", wants: [], number: 0 };
}

/** A table before the first turn, in the order of the seats. */
export interface Start {
  hands: CardId[][];
  /** The last card is the top. */
  draw: CardId[];
}

/** A shuffled and dealt deck; all of it, or fewer cards, so that they run out. */
export function startFrom(below: RandomBelow, size = reduced.ids.length): Start {
  const draw = reduced.ids.slice();
  for (let i = draw.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [draw[i], draw[j]] = [draw[j] as CardId, draw[i] as CardId];
  }
  draw.length = size;
  return { hands: Array.from({ length: SEAT_COUNT }, () => draw.splice(-DEAL)), draw };
}
