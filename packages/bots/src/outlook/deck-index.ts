import type { Card, CardId, Counted, Deck, Numeral, Step } from "@mutable/engine";

/** A deck prepared for rating: its cards as small numbers, and the requirements of its goals. */
export interface DeckIndex {
  ids: readonly CardId[];
  indexOf: ReadonlyMap<CardId, number>;
  /** By card number, like the next two. */
  isKeeper: readonly boolean[];
  /** True for actions that take or remove keepers of other seats. */
  movesKeepers: readonly boolean[];
  goalAt: readonly (GoalInfo | undefined)[];
  goals: readonly GoalInfo[];
  /** The share of keepers among the cards. */
  keeperShare: number;
  /** By card number: helpers are keepers with a power or a protection. */
  extraAt: readonly (ExtraKind | undefined)[];
  hasExtras: boolean;
}

export type ExtraKind = "helper" | "surprise" | "secret";

export interface GoalInfo {
  card: number;
  /** The cards that the winner must have in front. */
  wants: readonly number[];
  /** The cards of which the winner must have at least so many in front. */
  some: { cards: readonly number[]; atLeast: Numeral } | undefined;
  /** The cards that another seat must have in front. */
  elsewhere: readonly number[];
  /** The cards that no seat may have in front. */
  bans: readonly number[];
  /** True if the winner may have no other keeper. */
  only: boolean;
  most: { of: Counted; atLeast: Numeral | undefined } | undefined;
  fewest: Counted | undefined;
  /** True if the goal has no other conditions than `wants`. Such goals take a fast path. */
  isPlain: boolean;
}

const MOVES_KEEPERS: readonly Step["do"][] = ["takeKeeper", "exchangeKeepers", "trashKeeper"];

const read = new WeakMap<Deck, DeckIndex>();

/** Computed once for each deck. */
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
  const extraAt = cards.map(extraOf);
  return {
    ids: deck.ids,
    indexOf,
    isKeeper,
    movesKeepers: cards.map(({ steps }) => steps.some((step) => MOVES_KEEPERS.includes(step.do))),
    goalAt,
    goals: goalAt.filter((goal) => goal !== undefined),
    keeperShare: isKeeper.filter((is) => is).length / cards.length,
    extraAt,
    hasExtras: extraAt.some((extra) => extra !== undefined),
  };
}

function extraOf({ type, parts, noDanger, noLimits }: Card): ExtraKind | undefined {
  if (type === "surprise" || type === "secret") return type;
  return type === "keeper" && (noDanger || noLimits || parts.power !== undefined) ? "helper" : undefined;
}

function readGoal({ id, when }: Card, indexOf: ReadonlyMap<CardId, number>): GoalInfo {
  const number = (card: CardId): number => indexOf.get(card) as number;
  const most = when.find((condition) => condition.is === "most");
  const some = when.find((condition) => condition.is === "hasSome");
  return {
    card: number(id),
    wants: when.flatMap((condition) =>
      condition.is === "has" ? condition.cards.map(number) : condition.is === "hasOnly" ? [number(condition.card)] : [],
    ),
    some: some && { cards: some.cards.map(number), atLeast: some.atLeast },
    elsewhere: when.flatMap((condition) => (condition.is === "otherHas" ? condition.cards.map(number) : [])),
    bans: when.flatMap((condition) => (condition.is === "nobodyHas" ? condition.cards.map(number) : [])),
    only: when.some(({ is }) => is === "hasOnly"),
    most: most && { of: most.of, atLeast: most.atLeast },
    fewest: when.find((condition) => condition.is === "fewest")?.of,
    isPlain: when.every(({ is }) => is === "has"),
  };
}
