import type { Reason } from "@mutable/decks";
import {
  activeRules,
  type CardId,
  countLegalReplies,
  type Decision,
  type DecisionKind,
  type Deck,
  type Seat,
  type View,
} from "@mutable/engine";
import { predictedView } from "./judge/after.ts";
import { CERTAIN_WIN, type RatedReply } from "./judge/judge.ts";
import { FEATURES, type Feature, type FeatureRow, featuresOf } from "./outlook/features.ts";
import { deckIndexOf } from "./outlook/lore.ts";
import { weights } from "./outlook/outlook.ts";
import { cardPlaces } from "./outlook/places.ts";
import { FAR, goalDistance, MET, ONE_DISCARDED } from "./outlook/reach.ts";
import type { SearchedReply } from "./sharp.ts";

/** Of what is asked here, others do not even see how much there is to choose from, or whether there is anything. So no reason may tell. */
const HUSHED: readonly DecisionKind[] = ["may_react", "must_give_goal_to_seat"];
const SPARED: readonly DecisionKind[] = ["must_give_from_hand", "must_give_from_list", "must_discard_from_hand", "must_trash_keepers"];

/** The reason that any bot gives, if there is one. */
function plainReason(decision: Decision): Reason | undefined {
  if (HUSHED.includes(decision.kind)) return { because: "hushed" };
  return countLegalReplies(decision) === 1 ? { because: "onlyOne" } : undefined;
}

export const randomReason = (decision: Decision): Reason => plainReason(decision) ?? { because: "chance" };

/** In the games that were imagined, something else went better than what looked best at first sight. */
export function sharpReason(decision: Decision, [found]: readonly SearchedReply[]): Reason {
  const reason = plainReason(decision);
  if (reason !== undefined || found === undefined) return reason ?? { because: "alike" };
  return { because: "imagined", count: found.count, share: Math.round(100 * found.mean) };
}

/** What speaks most for the reply that was chosen, held against the others. */
export function steadyReason(deck: Deck, view: View, decision: Decision, chosen: RatedReply, judged: readonly RatedReply[]): Reason {
  if (chosen.value >= CERTAIN_WIN) return { because: "wins" };
  const reason = plainReason(decision);
  if (reason !== undefined) return reason;
  const others = judged.filter((other) => other !== chosen && other.value > 0).slice(0, COMPARED);
  const after = predictedView(deck, view, decision, chosen.call);
  const compared = others
    .flatMap(({ call }) => predictedView(deck, view, decision, call) ?? [])
    .filter(({ ending }) => ending === undefined);
  if (after === undefined || after.ending !== undefined || compared.length === 0) return { because: "alike" };
  const strongest = strongestOf(deck, decision.seat, after, compared);
  if (strongest === undefined) return { because: "alike" };
  if (isSeat(strongest)) return { because: "hinders", seat: strongest };
  if (SPARED.includes(decision.kind)) return { because: "spares" };
  const goal = nearerGoal(deck, view, after, decision.seat);
  if (goal !== undefined) return { because: "goal", card: goal };
  return { because: strongest === "goal" ? "plans" : strongest };
}

/** So many other replies stand for all. */
const COMPARED = 8;
/** Less than this is no reason. */
const NOTHING_MUCH = 0.02;

/** What a reason can be about. A seat: that it is left worse off. */
type Topic = Extract<Reason["because"], "goal" | "plans" | "keepers" | "cards" | "limits" | "turn">;

const isSeat = (topic: Topic | Seat): topic is Seat => topic.startsWith("player_");

function strongestOf(deck: Deck, me: Seat, after: View, others: readonly View[]): Topic | Seat | undefined {
  const scores = scoresOf(deck, after);
  const compared = others.map((view) => scoresOf(deck, view));
  const gain = (seat: Seat, names: readonly Feature[]): number => {
    const rows = compared.flatMap((all) => all.get(seat) ?? []);
    const mean = rows.reduce((sum, row) => sum + sumOf(row, names), 0) / Math.max(1, rows.length);
    return sumOf(scores.get(seat), names) - mean;
  };
  let strongest: Topic | Seat | undefined;
  let most = NOTHING_MUCH;
  const consider = (topic: Topic | Seat, amount: number) => {
    if (amount > most) [strongest, most] = [topic, amount];
  };
  for (const topic of Object.keys(REASON_TOPICS) as Topic[]) consider(topic, gain(me, REASON_TOPICS[topic]));
  // Somebody may be at some of the tables only, who joins when the turn ends.
  const rivals = after.seats.filter((seat) => seat !== me && compared.every((all) => all.has(seat)));
  for (const seat of rivals) consider(seat, -gain(seat, FEATURES));
  return strongest;
}

/** What is counted of each seat, weighed. */
function scoresOf(deck: Deck, view: View): ReadonlyMap<Seat, FeatureRow> {
  const rows = featuresOf(deckIndexOf(deck), view, activeRules(deck, view));
  return new Map(view.seats.map((seat, at) => [seat, (rows[at] as FeatureRow).map((value, i) => value * (weights[i] as number))]));
}

const placeOf = new Map(FEATURES.map((name, at) => [name, at]));
const sumOf = (row: FeatureRow | undefined, names: readonly Feature[]): number =>
  row === undefined ? 0 : names.reduce((sum, name) => sum + (row[placeOf.get(name) as number] as number), 0);

const named = (pattern: RegExp): Feature[] => FEATURES.filter((name) => pattern.test(name));
/** What each topic is made of; together they are all that is counted. */
export const REASON_TOPICS: Readonly<Record<Topic, readonly Feature[]>> = {
  goal: named(/^(inPlay|soonDrawn|soonTaken)/),
  plans: named(/^(held|unseen|discarded|(now|next|soon)Win|nowHalf|nowForced|(now|next)UnseenMet)/),
  keepers: named(/^keepers/),
  cards: named(/^(cards|nowCards|nextDraws)$/),
  limits: named(/^over/),
  turn: named(/^(now|next)(Plays)?$/),
};

/** A goal in play for which less is lacking than before; of several the one where it makes the most difference. */
function nearerGoal(deck: Deck, before: View, after: View, seat: Seat): CardId | undefined {
  let goal: CardId | undefined;
  let most = 0;
  for (const id of after.goals) {
    const gained = (before.goals.includes(id) ? lackingFor(deck, before, seat, id) : MANY) - lackingFor(deck, after, seat, id);
    if (gained > most) [goal, most] = [id, gained];
  }
  return goal;
}

/** More than two things. */
const MANY = 3;

function lackingFor(deck: Deck, view: View, seat: Seat, goal: CardId): number {
  const lore = deckIndexOf(deck);
  const found = lore.goalAt[lore.indexOf.get(goal) as number];
  if (found === undefined) return MANY;
  const reach = goalDistance(lore, found, view.seats.indexOf(seat), view, cardPlaces(lore, view), activeRules(deck, view));
  if (reach === MET) return 0;
  return reach === FAR ? MANY : reach <= ONE_DISCARDED ? 1 : 2;
}
