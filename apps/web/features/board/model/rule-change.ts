import type { GameEvent, RuleNumber } from "@mutable/client";
import { activeNumbers, cardOf, type Seat, turnProgress } from "@mutable/engine";
import type { ViewChange } from "./flights.ts";

/** A change of the rules that changes what a player does now. */
export interface RuleChange {
  /** The changed numbers, in the order in which they are struck. */
  readonly numbers: readonly { readonly of: RuleNumber; readonly before: number; readonly after: number; readonly added: number }[];
  /** The card that caused it. */
  readonly cause: string | undefined;
  /** Rules that left the table, if they are a chain of several. */
  readonly gone: readonly string[];
  readonly meaning: RuleMeaning | undefined;
}

/** What the change means for one player now. */
export interface RuleMeaning {
  readonly seat: Seat;
  readonly does: "plays" | "playsHand" | "playsNoMore" | "draws" | "discards" | "trashes";
  readonly count: number;
}

type NumberEvent = Extract<GameEvent, { is: "number" }>;

/** From this number on, rules that leave at once are a chain. */
const CHAIN_FROM = 2;

/** Undefined if nothing changes for anybody now: the dial alone shows it then. */
export function ruleChangeOf(events: readonly GameEvent[], change: ViewChange): RuleChange | undefined {
  const numbers = events.filter((event): event is NumberEvent => event.is === "number" && event.of !== "goals");
  const left = events.flatMap((event) => (event.is === "left play" ? event.cards : [])).filter((card) => isRule(change, card));
  const gone = left.length >= CHAIN_FROM ? left : [];
  if (numbers.length === 0) return undefined;
  const meaning = meaningOf(events, numbers, change);
  if (meaning === undefined && gone.length === 0) return undefined;
  return {
    // The number that means most now comes last: it slams in.
    numbers: [...numbers].sort((one, other) => weight(one, meaning) - weight(other, meaning)).map(withAdded),
    cause: events.findLast((event) => event.is === "played")?.card,
    gone,
    meaning,
  };

  function withAdded({ of, before, after }: NumberEvent) {
    return { of, before, after, added: addedTo(change, of) };
  }
}

const isRule = ({ deck }: ViewChange, card: string): boolean => cardOf(deck, card).type === "rule";

const NUMBER_OF: Readonly<Record<RuleMeaning["does"], RuleNumber>> = {
  plays: "plays",
  playsHand: "plays",
  playsNoMore: "plays",
  draws: "draws",
  discards: "handLimit",
  trashes: "keeperLimit",
};

const WEIGHTS: readonly RuleNumber[] = ["handLimit", "keeperLimit", "draws", "plays"];

const weight = ({ of }: NumberEvent, meaning: RuleMeaning | undefined): number =>
  meaning !== undefined && NUMBER_OF[meaning.does] === of ? WEIGHTS.length : WEIGHTS.indexOf(of);

/** What X=X+1 and the like add to it now. */
function addedTo({ deck, after }: ViewChange, of: RuleNumber): number {
  if (of === "goals") return 0;
  const parts = activeNumbers(deck, after, after.turn.seat)[of]?.parts.slice(1) ?? [];
  return parts.reduce(
    (sum, { amount, by }) => sum + (amount === "all" || (by && cardOf(deck, by).modifiers.for !== undefined) ? 0 : amount),
    0,
  );
}

/** Duties come first, then plays, then draws; the viewer before others. */
function meaningOf(events: readonly GameEvent[], numbers: readonly NumberEvent[], { deck, before, after }: ViewChange) {
  if (after.ending !== undefined) return undefined;
  const changed = new Set(numbers.map(({ of }) => of));
  const found: RuleMeaning[] = [];
  for (const { seat, kind, min } of after.open) {
    if (kind === "must_discard_from_hand" && changed.has("handLimit")) found.push({ seat, does: "discards", count: min });
    if (kind === "must_trash_keepers" && changed.has("keeperLimit")) found.push({ seat, does: "trashes", count: min });
  }
  const { seat } = after.turn;
  const isSameTurn = before.turn.seat === seat && before.turn.number === after.turn.number;
  if (isSameTurn && changed.has("plays")) found.push(playsMeaning(seat, turnProgress(deck, after).mayPlay));
  const drawn = events.reduce((sum, event) => sum + (event.is === "drew" && event.seat === seat && isSameTurn ? event.count : 0), 0);
  if (changed.has("draws") && drawn > 0) found.push({ seat, does: "draws", count: drawn });
  return found.find((meaning) => meaning.seat === after.viewer) ?? found[0];
}

const playsMeaning = (seat: Seat, left: number | "all"): RuleMeaning =>
  left === "all" ? { seat, does: "playsHand", count: 0 } : { seat, does: left > 0 ? "plays" : "playsNoMore", count: left };
