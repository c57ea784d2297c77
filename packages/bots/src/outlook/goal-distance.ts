import { type ActiveRules, type Counted, FACE_DOWN, type Seat } from "@mutable/engine";
import { type CardPlaces, DISCARDED, type EvaluatedTable, GONE, IN_FRONT, IN_HAND, UNSEEN } from "./card-places.ts";
import type { DeckIndex, GoalInfo } from "./deck-index.ts";

/** The distance of a seat from a goal: the number of things it lacks, and where they are. */
export const GOAL_DISTANCES = ["Met", "OneInHand", "OneInFront", "OneUnseen", "OneDiscarded", "TwoInHand", "TwoHalf", "TwoFar"] as const;
export const MET = 0;
/** One card is missing, and it is in the seat's hand. */
export const ONE_IN_HAND = 1;
/** One card on the table must move: another seat has the missing card, or a card prevents the goal. */
export const ONE_IN_FRONT = 2;
export const ONE_UNSEEN = 3;
export const ONE_DISCARDED = 4;
/** Two are missing, and both, one or none are in the seat's hand. */
export const TWO_IN_HAND = 5;
export const TWO_HALF = 6;
export const TWO_FAR = 7;
export const FAR = 8;

/** `i`: the index of the seat. */
export function goalDistance(
  lore: DeckIndex,
  goal: GoalInfo,
  i: number,
  table: EvaluatedTable,
  places: CardPlaces,
  rules: ActiveRules,
): number {
  let missing = 0;
  let held = 0;
  let place = UNSEEN;
  for (const card of goal.wants) {
    const at = places[card] as number;
    if (at === IN_FRONT + i) continue;
    if (at === GONE) return FAR;
    missing += 1;
    if (at === IN_HAND + i) held += 1;
    else place = at;
  }
  const seat = table.seats[i] as Seat;
  if (goal.isPlain && table.creepers[seat].length === 0 && rules.needed === undefined) return reachBy(missing, 0, held, place);
  if (goal.some !== undefined) {
    const { cards, atLeast } = goal.some;
    const lacking = Math.max(0, atLeast + rules.numerals - countAt(cards, places, IN_FRONT + i));
    missing += lacking;
    held += Math.min(lacking, countAt(cards, places, IN_HAND + i));
  }
  for (const card of goal.elsewhere) {
    const at = places[card] as number;
    if (at >= IN_FRONT && at < IN_HAND && at !== IN_FRONT + i) continue;
    missing += 1;
    place = at;
  }
  if (rules.needed !== undefined) {
    const at = places[lore.indexOf.get(rules.needed) as number] as number;
    // A rule requires a creeper that another seat has.
    if (at >= IN_FRONT && at < IN_HAND && at !== IN_FRONT + i) {
      missing += 1;
      place = at;
    }
  }
  if (goal.most !== undefined) {
    const lacking = lacks(goal.most, table, seat, rules);
    missing += lacking;
    if (lacking > 0 && goal.most.of === "keepers") held += Math.min(lacking, keepersIn(lore, table.hands[seat]));
  }
  return reachBy(missing, cardsInTheWay(lore, goal, table, seat, places, rules, missing), held, place);
}

/** `place`: the place of the missing card that is not in hand. */
function reachBy(missing: number, inTheWay: number, held: number, place: number): number {
  const all = missing + inTheWay;
  if (all === 0) return MET;
  if (all > 2) return FAR;
  if (all === 2) return held === 2 ? TWO_IN_HAND : held === 1 ? TWO_HALF : TWO_FAR;
  if (held === 1) return ONE_IN_HAND;
  if (inTheWay === 0 && place === DISCARDED) return ONE_DISCARDED;
  return inTheWay === 0 && (place === UNSEEN || place >= IN_HAND) ? ONE_UNSEEN : ONE_IN_FRONT;
}

/** True if at least two required cards are not in front of the seat. A fast test that rejects most goals. */
export function wantsTwo({ wants }: GoalInfo, i: number, places: CardPlaces): boolean {
  let missing = 0;
  for (let at = 0; at < wants.length; at += 1) if (places[wants[at] as number] !== IN_FRONT + i) missing += 1;
  return missing > 1;
}

/** Returns the number of cards that the seat lacks to have most. */
function lacks({ of, atLeast }: NonNullable<GoalInfo["most"]>, table: EvaluatedTable, seat: Seat, { numerals }: ActiveRules): number {
  let need = atLeast === undefined ? 0 : atLeast + numerals;
  for (const other of table.seats) if (other !== seat) need = Math.max(need, amountOf(table, of, other) + 1);
  return Math.max(0, need - amountOf(table, of, seat));
}

function amountOf({ keepers, creepers, hands }: EvaluatedTable, of: Counted, seat: Seat): number {
  if (of === "keepers") return keepers[seat].length;
  if (of === "creepers") return creepers[seat].length;
  return of === "cards" ? hands[seat].length : keepers[seat].length + hands[seat].length;
}

function countAt(cards: readonly number[], places: CardPlaces, place: number): number {
  let count = 0;
  for (const card of cards) if (places[card] === place) count += 1;
  return count;
}

function cardsInTheWay(
  lore: DeckIndex,
  { bans, only, wants, some, fewest }: GoalInfo,
  table: EvaluatedTable,
  seat: Seat,
  places: CardPlaces,
  rules: ActiveRules,
  missing: number,
): number {
  let count = 0;
  for (const card of bans) {
    const at = places[card] as number;
    if (at >= IN_FRONT && at < IN_HAND) count += 1;
  }
  if (fewest !== undefined) {
    let allowed = Number.POSITIVE_INFINITY;
    for (const other of table.seats) if (other !== seat) allowed = Math.min(allowed, amountOf(table, fewest, other) - 1);
    count += Math.max(0, amountOf(table, fewest, seat) - allowed);
  }
  if (only) count += table.keepers[seat].length - (wants.length - missing);
  if (rules.creepersHarmless) return count;
  for (const creeper of table.creepers[seat]) {
    const card = lore.indexOf.get(creeper) as number;
    if (creeper !== rules.needed && !wants.includes(card) && !some?.cards.includes(card)) count += 1;
  }
  return count;
}

export function keepersIn({ indexOf, isKeeper }: DeckIndex, cards: readonly string[]): number {
  let count = 0;
  for (const id of cards) if (id !== FACE_DOWN && isKeeper[indexOf.get(id) as number]) count += 1;
  return count;
}
