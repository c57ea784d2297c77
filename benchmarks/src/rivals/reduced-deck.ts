import { fluxx3 } from "@mutable/decks";
import { type CardId, type CardSource, openDeck, type RandomBelow } from "@mutable/engine";

export const RIVAL_SEAT_COUNT = 4;
const HAND_SIZE = 3;

/** True for cards that are easy to write in any framework: keepers, goals for two keepers, Draw N and Play N. */
function isSimple(card: CardSource): boolean {
  if (card.type === "keeper") return true;
  if (card.type === "goal") {
    const [condition, ...more] = card.when;
    return more.length === 0 && condition?.is === "has" && condition.cards.length === 2;
  }
  if (card.type !== "rule") return false;
  const { id: _id, type: _type, ...modifiers } = card;
  return Object.keys(modifiers).every((key) => key === "draws" || key === "plays") && card.plays !== "all";
}

const cards = fluxx3.source.cards.filter(isSimple);

/** The part of Fluxx 3.0 that all implementations play. */
export const reducedDeck = openDeck({ ...fluxx3.source, id: "fluxx-3-reduced", counts: { keeper: 18, goal: 18, rule: 7 }, cards });

/** The same card without the engine's types. */
export interface SimpleCard {
  id: CardId;
  kind: "keeper" | "goal" | "draw" | "play";
  /** Of a goal: the two keepers that win. */
  wants: readonly CardId[];
  /** Of a rule: how many cards to draw or to play. */
  number: number;
}

export const simpleCards: ReadonlyMap<CardId, SimpleCard> = new Map(cards.map((card) => [card.id, simpleCard(card)]));

function simpleCard(card: CardSource): SimpleCard {
  const { id } = card;
  if (card.type === "goal" && card.when[0]?.is === "has") return { id, kind: "goal", wants: card.when[0].cards, number: 0 };
  if (card.type === "rule" && card.draws !== undefined) return { id, kind: "draw", wants: [], number: card.draws };
  if (card.type === "rule" && typeof card.plays === "number") return { id, kind: "play", wants: [], number: card.plays };
  return { id, kind: "keeper", wants: [], number: 0 };
}

/** The cards before the first turn, hands in the order of the seats. */
export interface DealtCards {
  hands: CardId[][];
  /** The last card is the top. */
  draw: CardId[];
}

/** A shuffled and dealt deck. A smaller `size` makes the cards run out. */
export function randomDeal(below: RandomBelow, size = reducedDeck.ids.length): DealtCards {
  const draw = reducedDeck.ids.slice();
  for (let i = draw.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [draw[i], draw[j]] = [draw[j] as CardId, draw[i] as CardId];
  }
  draw.length = size;
  return { hands: Array.from({ length: RIVAL_SEAT_COUNT }, () => draw.splice(-HAND_SIZE)), draw };
}
