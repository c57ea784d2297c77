import { cardOf, type Deck } from "../deck/deck.ts";
import type { Zones } from "../model/game.ts";
import type { Cards, Seat } from "../model/seat.ts";
import type { CardId, Condition } from "../vocabulary/index.ts";
import { type ActiveRules, numeralValue } from "./active-rules.ts";
import { hasInFront } from "./condition.ts";
import { meetsGoal } from "./winning.ts";

/** What a scored goal takes from the row of its seat: so many of these cards, chosen if there are more. */
export interface Taking {
  goal: CardId;
  cards: Cards;
  count: number;
}

/** Returns the goals that the seat meets, the oldest first. */
export const metGoals = (deck: Deck, table: Zones, rules: ActiveRules, seat: Seat): Cards =>
  table.goals.filter((goal) => meetsGoal(table, rules, seat, cardOf(deck, goal)));

/** What the goals take, one taking for each condition. */
export const takingsOf = (deck: Deck, table: Zones, rules: ActiveRules, seat: Seat, goals: Cards): Taking[] =>
  goals.flatMap((goal) => cardOf(deck, goal).when.map((condition) => ({ goal, ...askedFor(table, rules, seat, condition) })));

function askedFor(table: Zones, rules: ActiveRules, seat: Seat, condition: Condition): Omit<Taking, "goal"> {
  switch (condition.is) {
    case "has":
    case "somebodyHas":
      return { cards: condition.cards, count: condition.cards.length };
    case "hasOnly":
      return { cards: [condition.card], count: 1 };
    case "hasSome":
      return {
        cards: condition.cards.filter((card) => hasInFront(table, seat, card)),
        count: numeralValue(rules, condition.atLeast),
      };
    case "most":
    case "atLeast":
      // Cards in hand stay there.
      if (condition.of !== "keepers") return NOTHING;
      return { cards: table.keepers[seat], count: numeralValue(rules, condition.atLeast ?? 0) };
    case "otherHas":
    case "fewest":
    case "nobodyHas":
      return NOTHING;
  }
}

const NOTHING = { cards: [], count: 0 };
