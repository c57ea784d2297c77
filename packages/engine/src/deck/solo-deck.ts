import type { Cards } from "../model/seat.ts";
import { type Condition, type Step, stepWord } from "../vocabulary/index.ts";
import { type Card, cardOf, type Deck } from "./deck.ts";

/** The cards of a solo game, each list in the order of the deck. */
export interface SoloDecks {
  main: Cards;
  rules: Cards;
  /** Cards that need other seats. */
  out: Cards;
}

/** The places of rules in solo: each holds one. */
export type RuleSlot = "draw" | "play" | "limit" | "other";

const decks = new WeakMap<Deck, SoloDecks>();

/** The decks of a solo game, which `divide` decides once for each deck. */
export function soloDecks(deck: Deck): SoloDecks {
  const known = decks.get(deck) ?? divide(deck);
  decks.set(deck, known);
  return known;
}

/** Returns the reason why a deck has no solo, or undefined if it has. */
export function soloFault(deck: Deck): string | undefined {
  const { main, rules } = soloDecks(deck);
  if (rules.length === 0) return `the deck ${deck.id} has no solo: none of its rules can be in a rules deck.`;
  return main.some((id) => cardOf(deck, id).type === "goal") ? undefined : `the deck ${deck.id} has no solo: it has no goal to score.`;
}

export function slotOf({ modifiers: { draws, plays, handLimit, keeperLimit } }: Card): RuleSlot {
  if (draws !== undefined) return "draw";
  if (plays !== undefined) return "play";
  return handLimit !== undefined || keeperLimit !== undefined ? "limit" : "other";
}

/** Cards that need other seats are left out, and meta rules; the other rules are a deck of their own. */
function divide(deck: Deck): SoloDecks {
  const cards = deck.ids.map((id) => cardOf(deck, id)).filter(({ type }) => type !== "meta");
  const idsOf = (some: Card[]): Cards => some.map(({ id }) => id);
  const alone = cards.filter((card) => !needsOthers(card));
  return {
    main: idsOf(alone.filter(({ type }) => type !== "rule")),
    rules: idsOf(alone.filter(({ type }) => type === "rule")),
    out: idsOf(cards.filter(needsOthers)),
  };
}

function stepNeedsOthers(step: Step): boolean {
  const { needsOthers = false } = stepWord(step.do);
  return typeof needsOthers === "boolean" ? needsOthers : needsOthers(step);
}

function needsOthers({ type, steps, parts, when, modifiers }: Card): boolean {
  if (type === "surprise" || type === "secret" || modifiers.reversed) return true;
  // A keeper stays a keeper, even if its power is never offered.
  const all = type === "keeper" || type === "creeper" ? [] : [steps, ...Object.values(parts)].flatMap((some) => some ?? []);
  if (all.some(stepNeedsOthers)) return true;
  return when.some(comparesSeats) || (modifiers.for !== undefined && isComparison(modifiers.for));
}

const isComparison = ({ is }: Condition): boolean => is === "most" || is === "fewest" || is === "otherHas";

/** A goal that asks for a number of cards can be met alone. */
const comparesSeats = (condition: Condition): boolean =>
  isComparison(condition) && !(condition.is === "most" && condition.atLeast !== undefined);
