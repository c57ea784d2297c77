import { cardOf, type Deck } from "../deck/deck.ts";
import type { Game, Zones } from "../model/game.ts";
import type { Cards, Seat } from "../model/seat.ts";
import { type ActiveRules, activeRules, NO_LIMIT, numeralValue } from "../rules/active-rules.ts";
import { blockingCreepers, countCards, hasInFront, isConditionMet, isWithoutNeeded, requiredCards } from "../rules/condition.ts";
import { allowedPlays, requiredDraws } from "../rules/turn-requirements.ts";
import { meetsGoal } from "../rules/winning.ts";
import type { CardId, Condition, Counted } from "../vocabulary/index.ts";

/** The progress of a seat towards a goal. */
export interface GoalProgress {
  goal: CardId;
  seat: Seat;
  met: boolean;
  have: Cards;
  missing: Cards;
  /** Cards on the table that prevent it. */
  against: Cards;
  count?: { of: Counted; have: number; need: number };
  /** Cards of which the goal requires a number. */
  some?: { cards: Cards; have: number; need: number };
  /** Set if another seat must have cards too: true if one has. */
  otherHas?: boolean;
  /** True if one more keeper in front of this seat meets the goal. */
  oneAway: boolean;
}

/** The progress of every seat towards every goal in play. */
export function goalProgress(deck: Deck, table: Zones): GoalProgress[] {
  return table.goals.flatMap((goal) => table.seats.map((seat) => progressOf(deck, table, goal, seat)));
}

function progressOf(deck: Deck, table: Zones, goal: CardId, seat: Seat): GoalProgress {
  const card = cardOf(deck, goal);
  const { when } = card;
  const rules = activeRules(deck, table);
  const cards = when.flatMap((condition) => requiredCards(condition));
  if (rules.needed !== undefined && isWithoutNeeded(table, rules, seat)) cards.push(rules.needed);
  const missing = cards.filter((card) => !hasInFront(table, seat, card));
  const unwanted = when.flatMap((condition) => (condition.is === "nobodyHas" ? condition.cards : []));
  const inTheWay = [
    ...unwanted.filter((card) => table.seats.some((other) => hasInFront(table, other, card))),
    ...when.flatMap((condition) => (condition.is === "hasOnly" ? table.keepers[seat].filter((card) => card !== condition.card) : [])),
    ...blockingCreepers(table, rules, seat, when),
  ];
  const against = inTheWay.length < 2 ? inTheWay : [...new Set(inTheWay)];
  const most = when.find((condition) => condition.is === "most");
  const met = meetsGoal(table, rules, seat, card);
  const ofOthers = when.filter(({ is }) => is === "otherHas");
  const isHinderedByOthers = ofOthers.some((condition) => !isConditionMet(table, rules, seat, condition));
  const progress = {
    ...{ goal, seat, met, have: cards.filter((card) => !missing.includes(card)), missing, against },
    ...(ofOthers.length > 0 && { otherHas: !isHinderedByOthers }),
  };
  if (most === undefined) {
    const some = someOf(table, rules, seat, when);
    const lacking = missing.length + (some === undefined ? 0 : Math.max(0, some.need - some.have));
    return { ...progress, ...(some && { some }), oneAway: !met && lacking === 1 && against.length === 0 && !isHinderedByOthers };
  }
  const others = table.seats.filter((other) => other !== seat).map((other) => countCards(table, other, most.of) + 1);
  const need = Math.max(numeralValue(rules, most.atLeast ?? 0), ...others);
  const have = countCards(table, seat, most.of);
  const oneAway = !met && most.of === "keepers" && need - have === 1 && missing.length === 0 && against.length === 0;
  return { ...progress, count: { of: most.of, have, need }, oneAway };
}

function someOf(table: Zones, rules: ActiveRules, seat: Seat, when: readonly Condition[]): GoalProgress["some"] {
  const condition = when.find(({ is }) => is === "hasSome");
  if (condition?.is !== "hasSome") return undefined;
  const { cards, atLeast } = condition;
  return { cards, have: cards.filter((card) => hasInFront(table, seat, card)).length, need: numeralValue(rules, atLeast) };
}

/** The progress of the current turn. */
export interface TurnProgress {
  seat: Seat;
  drawn: number;
  drawsRequired: number;
  played: number;
  /** The plays that the rules require and allow in the turn. "all": until the hand is empty. */
  playsRequired: number | "all";
  playsAllowed: number | "all";
  /** The remaining required and allowed plays. */
  mustPlay: number | "all";
  mayPlay: number | "all";
}

/** A caller that has the active rules already can pass them. */
export function turnProgress(
  deck: Deck,
  table: Zones & Pick<Game, "turn" | "profile" | "skipped">,
  rules: ActiveRules = activeRules(deck, table),
): TurnProgress {
  const { seat, drawn, played, phase } = table.turn;
  const { must, may } = allowedPlays(table, rules, table.profile, seat);
  const isOver = phase === "end" || table.skipped === "all";
  const left = (plays: number) => (isOver ? 0 : plays >= NO_LIMIT ? "all" : Math.max(0, plays - played));
  return {
    seat,
    drawn,
    drawsRequired: requiredDraws(table, rules, seat),
    played,
    playsRequired: must >= NO_LIMIT ? "all" : must,
    playsAllowed: may >= NO_LIMIT ? "all" : may,
    mustPlay: left(must),
    mayPlay: left(table.skipped === undefined ? may : must),
  };
}
