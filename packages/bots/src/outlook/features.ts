import { type ActiveRules, bonusTotal, FACE_DOWN, SEATS, type Seat } from "@mutable/engine";
import { type CardPlaces, cardPlaces, DISCARDED, type EvaluatedTable, GONE, IN_HAND, UNSEEN } from "./card-places.ts";
import type { DeckIndex, ExtraKind, GoalInfo } from "./deck-index.ts";
import {
  FAR,
  GOAL_DISTANCES,
  goalDistance,
  keepersIn,
  MET,
  ONE_DISCARDED,
  ONE_IN_HAND,
  ONE_UNSEEN,
  TWO_HALF,
  TWO_IN_HAND,
  wantsTwo,
} from "./goal-distance.ts";

/** The features of a seat. `inPlay…`: goals in play, by the seat's distance from them; `held…`: goals in its hand. */
export const FEATURES = [
  ...GOAL_DISTANCES.map((distance) => `inPlay${distance}` as const),
  ...GOAL_DISTANCES.map((distance) => `held${distance}` as const),
  // Goals that may still come: met, and one card away.
  "unseenMet",
  "unseenOne",
  "discardedMet",
  "keepers",
  "keepersHeld",
  "cards",
  // Of the current player: goals that one or two cards meet, and plays left.
  "now",
  "nowWin",
  "nowWinInTwo",
  "nowHalf",
  "nowPlays",
  "nowCards",
  "nowUnseenMet",
  // Goals that another seat meets, if the player must play all its cards.
  "nowForced",
  // Of the next player: the same, and its draws and plays.
  "next",
  "nextWin",
  "nextWinInTwo",
  "nextPlays",
  "nextDraws",
  "nextUnseenMet",
  // Divided by the number of turns until the seat's turn.
  "soonWin",
  "soonWinInTwo",
  "soonDrawn",
  "soonTaken",
  "overKeeperLimit",
  "overHandLimit",
  "bonusDraws",
  // Keepers in front that do more than count for goals.
  "helpers",
  "surprisesHeld",
  "secretsHeld",
  // Of a seat that is out: 1, and the number of seats that it waits for.
  "out",
  "outWaits",
  // Of a solo game: 1, and how long it may last.
  "solo",
  "drawLeft",
  "rulesLeft",
  "turnsLeft",
] as const;

export type Feature = (typeof FEATURES)[number];
export type FeatureRow = Float64Array;

/** The index of each feature in a row. */
export const FEATURE_INDEX = Object.fromEntries(FEATURES.map((name, i) => [name, i])) as Record<Feature, number>;
const IN_PLAY = FEATURE_INDEX.inPlayMet;
const HELD = FEATURE_INDEX.heldMet;
/** Larger numbers of draws, plays or cards count as this. */
const MAX_COUNT = 6;

const rows = Array.from({ length: 6 }, (): FeatureRow => new Float64Array(FEATURES.length));

/** Returns a row for each rated seat. The next call overwrites it. */
export function featuresOf(lore: DeckIndex, table: EvaluatedTable, rules: ActiveRules): readonly FeatureRow[] {
  const places = cardPlaces(lore, table);
  const faceDown = table.seats.reduce((sum, seat) => sum + countFaceDown(table.hands[seat]), 0);
  const unseen = table.draw.length + faceDown;
  for (let i = 0; i < table.seats.length; i += 1) {
    const row = rows[i] as FeatureRow;
    row.fill(0);
    const hand = table.hands[table.seats[i] as Seat];
    const own = countFaceDown(hand);
    countGoals(row, lore, i, table, places, rules, unseen === 0 ? 0 : own / unseen);
    countCards(row, lore, i, table, rules, own);
    countTurn(row, i, table, rules);
    countForced(row, lore, i, table, places, rules);
    countExtras(row, lore, i, table, rules);
    if (table.solo !== undefined) countSolo(row, table, rules);
  }
  for (const [at, seat] of seatsOut(table).entries()) {
    const row = rows[table.seats.length + at] as FeatureRow;
    row.fill(0);
    row[FEATURE_INDEX.out] = 1;
    row[FEATURE_INDEX.outWaits] = table.eliminated?.[seat]?.length ?? 0;
    if (table.solo !== undefined) countSolo(row, table, rules);
  }
  return rows;
}

/** Returns the seats that can win, in the order of their rows: those that play, then those that are out and may return. */
export const ratedSeats = (table: EvaluatedTable): readonly Seat[] =>
  table.eliminated === undefined ? table.seats : [...table.seats, ...seatsOut(table)];

const seatsOut = ({ eliminated }: EvaluatedTable): readonly Seat[] =>
  eliminated === undefined ? [] : SEATS.filter((seat) => eliminated[seat] !== undefined && eliminated[seat] !== "for_good");

/** `p`: the probability that the seat holds a given hidden card. */
function countGoals(
  row: FeatureRow,
  lore: DeckIndex,
  i: number,
  table: EvaluatedTable,
  places: CardPlaces,
  rules: ActiveRules,
  p: number,
): void {
  for (const id of table.goals) {
    const goal = lore.goalAt[lore.indexOf.get(id) as number] as GoalInfo;
    addDistance(row, IN_PLAY, goalDistance(lore, goal, i, table, places, rules), 1, p);
  }
  for (const goal of lore.goals) {
    const place = places[goal.card] as number;
    if (place === GONE) continue;
    // A goal that the seat does not hold counts only if it is near.
    if (place !== IN_HAND + i && (p === 0 || place !== UNSEEN) && wantsTwo(goal, i, places)) continue;
    const distance = goalDistance(lore, goal, i, table, places, rules);
    if (distance === FAR) continue;
    const held = place === IN_HAND + i ? 1 : place === UNSEEN ? p : 0;
    if (held > 0) addDistance(row, HELD, distance, held, p);
    if (place === DISCARDED) add(row, FEATURE_INDEX.discardedMet, distance === MET ? 1 : 0);
    else if (distance === MET) add(row, FEATURE_INDEX.unseenMet, 1 - held);
    else if (distance <= ONE_DISCARDED) add(row, FEATURE_INDEX.unseenOne, 1 - held);
  }
}

function countCards(row: FeatureRow, lore: DeckIndex, i: number, table: EvaluatedTable, rules: ActiveRules, faceDown: number): void {
  const seat = table.seats[i] as Seat;
  const hand = table.hands[seat];
  const keepers = table.keepers[seat].length;
  row[FEATURE_INDEX.keepers] = keepers;
  row[FEATURE_INDEX.keepersHeld] = keepersIn(lore, hand) + lore.keeperShare * faceDown;
  row[FEATURE_INDEX.cards] = hand.length;
  row[FEATURE_INDEX.overKeeperLimit] = Math.max(0, keepers - rules.keeperLimit);
  row[FEATURE_INDEX.overHandLimit] = Math.max(0, hand.length - rules.handLimit);
}

function countTurn(row: FeatureRow, i: number, { seats, hands, turn }: EvaluatedTable, rules: ActiveRules): void {
  const seat = seats[i] as Seat;
  const player = seats.indexOf(turn.seat);
  const left = turn.phase === "play" ? Math.min(MAX_COUNT, rules.plays - turn.played) : 0;
  const steps = ((rules.reversed ? player - i : i - player) + seats.length) % seats.length;
  const wait = player < 0 || steps === 0 ? seats.length : steps;
  const win = Math.min(1, get(row, IN_PLAY + ONE_IN_HAND) + get(row, HELD + MET));
  const winInTwo = Math.min(1, get(row, IN_PLAY + TWO_IN_HAND) + get(row, HELD + ONE_IN_HAND));
  if (player >= 0 && steps === 0 && left > 0) {
    row[FEATURE_INDEX.now] = 1;
    row[FEATURE_INDEX.nowWin] = win;
    row[FEATURE_INDEX.nowWinInTwo] = left > 1 ? winInTwo : 0;
    row[FEATURE_INDEX.nowHalf] = left > 1 ? get(row, HELD + TWO_HALF) : 0;
    row[FEATURE_INDEX.nowPlays] = Math.min(left, hands[seat].length);
    row[FEATURE_INDEX.nowCards] = hands[seat].length;
    row[FEATURE_INDEX.nowUnseenMet] = get(row, FEATURE_INDEX.unseenMet);
  } else {
    row[FEATURE_INDEX.soonWin] = win / wait;
    row[FEATURE_INDEX.soonWinInTwo] = rules.plays > 1 ? winInTwo / wait : 0;
  }
  if (player >= 0 && steps === 1) {
    row[FEATURE_INDEX.next] = 1;
    row[FEATURE_INDEX.nextWin] = win;
    row[FEATURE_INDEX.nextWinInTwo] = rules.plays > 1 ? winInTwo : 0;
    row[FEATURE_INDEX.nextPlays] = Math.min(rules.plays, MAX_COUNT);
    row[FEATURE_INDEX.nextDraws] = Math.min(rules.draws, MAX_COUNT);
    row[FEATURE_INDEX.nextUnseenMet] = get(row, FEATURE_INDEX.unseenMet) * Math.min(rules.draws, MAX_COUNT);
  }
  row[FEATURE_INDEX.soonDrawn] = (get(row, FEATURE_INDEX.inPlayOneUnseen) * Math.min(rules.draws, MAX_COUNT)) / wait;
  row[FEATURE_INDEX.soonTaken] = get(row, FEATURE_INDEX.inPlayOneInFront) / wait;
}

function countForced(row: FeatureRow, lore: DeckIndex, i: number, table: EvaluatedTable, places: CardPlaces, rules: ActiveRules): void {
  const { seats, turn } = table;
  const hand = table.hands[seats[i] as Seat];
  if (turn.seat !== seats[i] || turn.phase !== "play" || hand.length === 0 || rules.plays - turn.played < hand.length) return;
  for (const goal of lore.goals) {
    if (places[goal.card] !== IN_HAND + i || goalDistance(lore, goal, i, table, places, rules) === MET) continue;
    if (seats.some((_, other) => goalDistance(lore, goal, other, table, places, rules) === MET)) add(row, FEATURE_INDEX.nowForced, 1);
  }
}

function countExtras(row: FeatureRow, lore: DeckIndex, i: number, table: EvaluatedTable, rules: ActiveRules): void {
  const seat = table.seats[i] as Seat;
  if (rules.bonuses.length > 0) row[FEATURE_INDEX.bonusDraws] = bonusTotal(table, rules, seat, "draws");
  if (!lore.hasExtras) return;
  const extraOf = (id: string): ExtraKind | undefined => (id === FACE_DOWN ? undefined : lore.extraAt[lore.indexOf.get(id) as number]);
  for (const id of table.keepers[seat]) if (extraOf(id) === "helper") add(row, FEATURE_INDEX.helpers, 1);
  for (const id of table.hands[seat]) {
    const extra = extraOf(id);
    if (extra === "surprise") add(row, FEATURE_INDEX.surprisesHeld, 1);
    else if (extra === "secret") add(row, FEATURE_INDEX.secretsHeld, 1);
  }
}

function countSolo(row: FeatureRow, { draw, solo }: EvaluatedTable, rules: ActiveRules): void {
  const rulesLeft = solo?.rulesDeck.length ?? 0;
  row[FEATURE_INDEX.solo] = 1;
  row[FEATURE_INDEX.drawLeft] = draw.length;
  row[FEATURE_INDEX.rulesLeft] = rulesLeft;
  row[FEATURE_INDEX.turnsLeft] = Math.min(rulesLeft, draw.length / Math.max(1, rules.draws));
}

/** A hidden card may be in the hand. */
function addDistance(row: FeatureRow, group: number, distance: number, weight: number, p: number): void {
  if (distance === FAR) return;
  if (distance === ONE_UNSEEN && p > 0) {
    add(row, group + ONE_IN_HAND, weight * p);
    add(row, group + ONE_UNSEEN, weight * (1 - p));
  } else add(row, group + distance, weight);
}

const get = (row: FeatureRow, i: number): number => row[i] as number;

function add(row: FeatureRow, i: number, amount: number): void {
  row[i] = (row[i] as number) + amount;
}

function countFaceDown(cards: readonly string[]): number {
  let count = 0;
  for (const id of cards) if (id === FACE_DOWN) count += 1;
  return count;
}
