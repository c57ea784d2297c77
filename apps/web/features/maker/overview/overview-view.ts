import type { CardId, CardSource, CardType, Condition, DeckSource } from "@mutable/engine";

/** What the overview shows of a draft, as data. The draft may be unfinished, so nothing is taken for granted. */

export interface KeeperNode {
  readonly id: CardId;
  readonly type: "keeper" | "creeper";
  /** The Goals that want it. */
  readonly wantedBy: readonly CardId[];
}

export interface GoalNode {
  readonly id: CardId;
  readonly when: readonly Condition[];
  /** The keepers and creepers that it names, with those that it forbids. */
  readonly cards: readonly { readonly id: CardId; readonly isAbsent: boolean }[];
  /** Why no player can meet it. */
  readonly fault: GoalFault | undefined;
}

export type GoalFault =
  | { readonly is: "missing" | "notKeeper" | "excluded"; readonly card: CardId }
  | { readonly is: "only" | "broken" }
  | { readonly is: "tooMany"; readonly count: number; readonly all: number }
  | { readonly is: "tooFewKeepers"; readonly all: number };

export interface GraphLine {
  readonly keeper: CardId;
  readonly goal: CardId;
  readonly isAbsent: boolean;
}

export interface DeckGraph {
  /** In the order of the deck; after the Keepers those Creepers that a Goal wants. */
  readonly keepers: readonly KeeperNode[];
  readonly goals: readonly GoalNode[];
  readonly lines: readonly GraphLine[];
}

type GoalSource = Extract<CardSource, { type: "goal" }>;

/** `broken`: cards with errors. */
export function deckGraph({ cards }: DeckSource, broken: ReadonlySet<CardId> = new Set()): DeckGraph {
  const typeOf = new Map(cards.map(({ id, type }) => [id, type]));
  const goals = cards.filter((card): card is GoalSource => card.type === "goal").map((goal) => goalNode(goal, typeOf, broken));
  const lines = goals.flatMap((goal) =>
    goal.cards.flatMap(({ id, isAbsent }): GraphLine[] => (isInFront(typeOf.get(id)) ? [{ keeper: id, goal: goal.id, isAbsent }] : [])),
  );
  const wantedBy = (id: CardId) => lines.filter((line) => line.keeper === id && !line.isAbsent).map(({ goal }) => goal);
  const named = new Set(lines.map(({ keeper }) => keeper));
  const nodes = (type: "keeper" | "creeper") =>
    cards.filter((card) => card.type === type).map(({ id }): KeeperNode => ({ id, type, wantedBy: wantedBy(id) }));
  return { keepers: [...nodes("keeper"), ...nodes("creeper").filter(({ id }) => named.has(id))], goals, lines };
}

const isInFront = (type: CardType | undefined): boolean => type === "keeper" || type === "creeper";

function goalNode({ id, when }: GoalSource, typeOf: ReadonlyMap<CardId, CardType>, broken: ReadonlySet<CardId>): GoalNode {
  const conditions = Array.isArray(when) ? when.filter((condition) => typeof condition === "object" && condition !== null) : [];
  const named = new Map<CardId, boolean>();
  for (const condition of conditions)
    for (const card of cardsIn(condition)) named.set(card, (named.get(card) ?? true) && condition.is === "nobodyHas");
  const fault = goalFault(conditions, typeOf) ?? (broken.has(id) ? ({ is: "broken" } as const) : undefined);
  return { id, when: conditions, cards: [...named].map(([card, isAbsent]) => ({ id: card, isAbsent })), fault };
}

/** The cards that a condition names, which may be none yet. */
export function cardsIn(condition: Condition): readonly CardId[] {
  if (condition.is === "hasOnly") return condition.card ? [condition.card] : [];
  return "cards" in condition && Array.isArray(condition.cards) ? condition.cards : [];
}

const cardsOfKind = (conditions: readonly Condition[], ...kinds: readonly Condition["is"][]): CardId[] =>
  conditions.flatMap((condition) => (kinds.includes(condition.is) ? cardsIn(condition) : []));

/** The first reason why the conditions exclude each other, or cannot be true in this deck. */
function goalFault(conditions: readonly Condition[], typeOf: ReadonlyMap<CardId, CardType>): GoalFault | undefined {
  const own = cardsOfKind(conditions, "has", "hasOnly");
  const elsewhere = cardsOfKind(conditions, "otherHas");
  const forbidden = cardsOfKind(conditions, "nobodyHas");
  for (const card of conditions.flatMap(cardsIn)) {
    const type = typeOf.get(card);
    if (type === undefined) return { is: "missing", card };
    if (!isInFront(type)) return { is: "notKeeper", card };
  }
  const inPlay = [...own, ...elsewhere, ...cardsOfKind(conditions, "somebodyHas")];
  const excluded = inPlay.find((card) => forbidden.includes(card)) ?? own.find((card) => elsewhere.includes(card));
  if (excluded !== undefined) return { is: "excluded", card: excluded };
  const keepers = [...typeOf.values()].filter((type) => type === "keeper").length;
  const ownKeepers = new Set(own.filter((card) => typeOf.get(card) === "keeper"));
  const isOnlyOne = conditions.some(({ is }) => is === "hasOnly");
  for (const condition of conditions) {
    if (condition.is === "hasSome") {
      const free = cardsIn(condition).filter((card) => !forbidden.includes(card)).length;
      if (condition.atLeast > free) return { is: "tooMany", count: condition.atLeast, all: free };
    }
    if ((condition.is === "atLeast" || condition.is === "most") && condition.of === "keepers") {
      const atLeast = condition.atLeast ?? 0;
      if (atLeast > keepers) return { is: "tooFewKeepers", all: keepers };
      if (isOnlyOne && atLeast > 1) return { is: "only" };
    }
  }
  return isOnlyOne && ownKeepers.size > 1 ? { is: "only" } : undefined;
}

/** With more Keepers than this, only the lines of the chosen card are drawn. */
export const MOST_KEEPERS = 25;

export interface PlacedGraphLine {
  readonly line: GraphLine;
  /** The middles of both cards, as parts of the height. */
  readonly from: number;
  readonly to: number;
  readonly isChosen: boolean;
}

/** The gap between two cards of the longer column, as a part of a card's height. */
export const GAP = 0.14;

/** The height of the graph in cards. */
export const graphRows = ({ keepers, goals }: DeckGraph): number => {
  const rows = Math.max(1, keepers.length, goals.length);
  return rows + GAP * (rows - 1);
};

/** The lines to draw: all, or those of the chosen card. Both columns are spread over the whole height. */
export function placeGraph(graph: DeckGraph, chosen: CardId | undefined): PlacedGraphLine[] {
  const rows = graphRows(graph);
  const middles = (nodes: readonly { readonly id: CardId }[]) =>
    new Map(nodes.map(({ id }, at) => [id, (0.5 + (nodes.length < 2 ? 0 : (at * (rows - 1)) / (nodes.length - 1))) / rows]));
  const [left, right] = [middles(graph.keepers), middles(graph.goals)];
  const isFull = graph.keepers.length > MOST_KEEPERS;
  return graph.lines
    .map((line) => ({
      line,
      from: left.get(line.keeper) ?? 0,
      to: right.get(line.goal) ?? 0,
      isChosen: line.keeper === chosen || line.goal === chosen,
    }))
    .filter(({ isChosen }) => isChosen || !isFull)
    .sort((one, other) => Number(one.isChosen) - Number(other.isChosen));
}

/** How many cards of each type a known deck has. */
export interface KnownDeck {
  readonly name: string;
  readonly counts: Readonly<Partial<Record<CardType, number>>>;
}

export interface TypeCount {
  readonly type: CardType;
  readonly count: number;
  /** In the order of the known decks. */
  readonly known: readonly number[];
  readonly remark: CountRemark | undefined;
}

export type CountRemark =
  | { readonly is: "few" | "many" /** One in so many cards, here and in the known decks. */; readonly here: number; readonly there: number }
  | { readonly is: "missing" };

const TYPES: readonly CardType[] = ["keeper", "goal", "rule", "action", "creeper", "surprise", "secret", "danger", "meta"];
/** A deck of fewer cards is not compared. */
const FEW_CARDS = 15;
/** A type is far off if its share differs by these factors from that of the known decks, and by some cards. */
const FEW = 0.7;
const MANY = 1.6;
const SOME = 3;

/** The cards of each type that the deck or a known one has. Types are compared that all the known decks have. */
export function typeCounts({ cards }: DeckSource, known: readonly KnownDeck[]): TypeCount[] {
  const countOf = (type: CardType) => cards.filter((card) => card.type === type).length;
  const sizes = known.map(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0));
  return TYPES.map((type): TypeCount => {
    const count = countOf(type);
    const theirs = known.map(({ counts }) => counts[type] ?? 0);
    const isCompared = known.length > 0 && cards.length >= FEW_CARDS && theirs.every((number) => number > 0);
    const share = theirs.reduce((sum, number, at) => sum + number / Math.max(1, sizes[at] ?? 0), 0) / Math.max(1, known.length);
    return { type, count, known: theirs, remark: isCompared ? countRemark(count, cards.length, share) : undefined };
  }).filter(({ count, known: theirs }) => count > 0 || theirs.some((number) => number > 0));
}

function countRemark(count: number, all: number, share: number): CountRemark | undefined {
  if (count === 0) return { is: "missing" };
  const usual = share * all;
  if (Math.abs(count - usual) < SOME) return undefined;
  const [here, there] = [Math.round(all / count), Math.round(1 / share)];
  if (count < FEW * usual) return { is: "few", here, there };
  return count > MANY * usual ? { is: "many", here, there } : undefined;
}
