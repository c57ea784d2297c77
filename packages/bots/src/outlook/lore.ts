import type { Card, CardId, Counted, Deck, Numeral, Step } from "@mutable/engine";

/** What is worth knowing of a deck before any game: its cards as small numbers, and what its goals ask for. */
export interface DeckIndex {
  ids: readonly CardId[];
  indexOf: ReadonlyMap<CardId, number>;
  /** By the card's number. */
  isKeeper: readonly boolean[];
  /** An action by which its player can get another's keeper, or get rid of one. */
  movesKeepers: readonly boolean[];
  goalAt: readonly (GoalInfo | undefined)[];
  goals: readonly GoalInfo[];
  /** How much of what can be drawn is keepers. */
  keeperShare: number;
}

export interface GoalInfo {
  card: number;
  /** What the winner must have in front. */
  wants: readonly number[];
  /** What nobody may have in front. */
  bans: readonly number[];
  /** The winner may have no other keeper. */
  only: boolean;
  most: { of: Counted; atLeast: Numeral | undefined } | undefined;
  fewest: Counted | undefined;
  /** There is nothing to it but what it wants, as with most goals: they are dealt with quickly. */
  isPlain: boolean;
}

const MOVES_KEEPERS: readonly Step["do"][] = ["takeKeeper", "exchangeKeepers", "trashKeeper"];

const read = new WeakMap<Deck, DeckIndex>();

/** Read once for each deck. */
export function deckIndexOf(deck: Deck): DeckIndex {
  const known = read.get(deck);
  if (known !== undefined) return known;
  const lore = readLore(deck);
  read.set(deck, lore);
  return lore;
}

function readLore(deck: Deck): DeckIndex {
  const indexOf = new Map(deck.ids.map((id, at) => [id, at]));
  const cards = deck.ids.map((id) => deck.cards.get(id) as Card);
  const goalAt = cards.map((card) => (card.type === "goal" ? readGoal(card, indexOf) : undefined));
  const isKeeper = cards.map(({ type }) => type === "keeper");
  return {
    ids: deck.ids,
    indexOf,
    isKeeper,
    movesKeepers: cards.map(({ steps }) => steps.some((step) => MOVES_KEEPERS.includes(step.do))),
    goalAt,
    goals: goalAt.filter((goal) => goal !== undefined),
    keeperShare: isKeeper.filter((is) => is).length / cards.length,
  };
}

function readGoal({ id, when }: Card, indexOf: ReadonlyMap<CardId, number>): GoalInfo {
  const number = (card: CardId): number => indexOf.get(card) as number;
  const most = when.find((condition) => condition.is === "most");
  return {
    card: number(id),
    wants: when.flatMap((condition) =>
      condition.is === "has" ? condition.cards.map(number) : condition.is === "hasOnly" ? [number(condition.card)] : [],
    ),
    bans: when.flatMap((condition) => (condition.is === "nobodyHas" ? condition.cards.map(number) : [])),
    only: when.some(({ is }) => is === "hasOnly"),
    most: most && { of: most.of, atLeast: most.atLeast },
    fewest: when.find((condition) => condition.is === "fewest")?.of,
    isPlain: when.every(({ is }) => is === "has"),
  };
}
