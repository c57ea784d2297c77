import type { Reason } from "@mutable/decks";
import {
  activeRules,
  type CardId,
  countLegalReplies,
  type Decision,
  type DecisionKind,
  type Deck,
  type ReplyCall,
  type Seat,
  type View,
} from "@mutable/engine";
import { cardPlaces } from "./outlook/card-places.ts";
import { deckIndexOf } from "./outlook/deck-index.ts";
import { FEATURES, type Feature, type FeatureRow, featuresOf, ratedSeats } from "./outlook/features.ts";
import { FAR, goalDistance, MET, ONE_DISCARDED } from "./outlook/goal-distance.ts";
import type { PlayableDeck } from "./playable-deck.ts";
import { predictedView } from "./rating/predicted-view.ts";
import type { SearchedReply } from "./rating/rated-reply.ts";
import { CERTAIN_WIN, type RatedReply } from "./rating/rated-reply.ts";

/** Decisions whose number of choices is hidden, so their reason must not depend on them. */
const HIDDEN_CHOICE_KINDS: readonly DecisionKind[] = ["may_react", "must_give_goal_to_seat", "may_go_first"];
const GIVE_UP_KINDS: readonly DecisionKind[] = [
  "must_give_from_hand",
  "must_give_from_list",
  "must_discard_from_hand",
  "must_trash_keepers",
];

/** Returns the reason that does not depend on the level, if there is one. */
function commonReason(decision: Decision): Reason | undefined {
  if (HIDDEN_CHOICE_KINDS.includes(decision.kind)) return { because: "hushed" };
  return countLegalReplies(decision) === 1 ? { because: "onlyOne" } : undefined;
}

export const randomReason = (decision: Decision): Reason => commonReason(decision) ?? { because: "chance" };

/** For a reply that was better in playouts than the best-rated one. */
export function sharpReason({ solo }: View, decision: Decision, [found]: readonly SearchedReply[]): Reason {
  const reason = commonReason(decision);
  if (reason !== undefined || found === undefined) return reason ?? { because: "alike" };
  if (solo !== undefined) return { because: "imaginedScore", count: found.count };
  return { because: "imagined", count: found.count, share: Math.round(100 * found.mean) };
}

/** Returns the topic in which the chosen reply exceeds the others most. */
export function steadyReason(
  playable: PlayableDeck,
  view: View,
  decision: Decision,
  chosen: RatedReply,
  judged: readonly RatedReply[],
): Reason {
  const { deck } = playable;
  if (chosen.value >= CERTAIN_WIN) return { because: "wins" };
  const reason = commonReason(decision);
  if (reason !== undefined) return reason;
  if (decision.purpose === "victim") return { because: "hinders", seat: chosen.call[1] as Seat };
  const givesNothing = isEmptyList(chosen.call);
  if (decision.purpose === "pay" && !givesNothing) return { because: "stays" };
  const others = judged.filter((other) => other !== chosen && other.value > 0).slice(0, COMPARED);
  const after = predictedView(deck, view, decision, chosen.call);
  const scored = after?.solo?.scored.slice(view.solo?.scored.length).at(-1);
  if (scored !== undefined) return { because: "scores", card: scored };
  const compared = others
    .flatMap(({ call }) => predictedView(deck, view, decision, call) ?? [])
    .filter(({ ending }) => ending === undefined);
  if (after === undefined || after.ending !== undefined || compared.length === 0) return { because: "alike" };
  const strongest = strongestOf(playable, decision.seat, after, compared);
  if (strongest === undefined) return { because: "alike" };
  if (isSeat(strongest)) return { because: "hinders", seat: strongest };
  if (GIVE_UP_KINDS.includes(decision.kind) && !givesNothing) return { because: "spares" };
  const goal = nearerGoal(deck, view, after, decision.seat);
  if (goal !== undefined) return { because: "goal", card: goal };
  return { because: strongest === "goal" ? "plans" : strongest };
}

const isEmptyList = ([, cards]: ReplyCall): boolean => Array.isArray(cards) && cards.length === 0;

/** The number of other replies to compare with. */
const COMPARED = 8;
/** Smaller differences are no reason. */
const MIN_DIFFERENCE = 0.02;

/** The topics of a reason. A seat as a topic means that the reply harms it. */
type Topic = Extract<Reason["because"], "goal" | "plans" | "keepers" | "cards" | "limits" | "turn" | "time">;

const isSeat = (topic: Topic | Seat): topic is Seat => topic.startsWith("player_");

function strongestOf(playable: PlayableDeck, me: Seat, after: View, others: readonly View[]): Topic | Seat | undefined {
  const scores = scoresOf(playable, after);
  const compared = others.map((view) => scoresOf(playable, view));
  const gain = (seat: Seat, names: readonly Feature[]): number => {
    const rows = compared.flatMap((all) => all.get(seat) ?? []);
    const mean = rows.reduce((sum, row) => sum + sumOf(row, names), 0) / Math.max(1, rows.length);
    return sumOf(scores.get(seat), names) - mean;
  };
  let strongest: Topic | Seat | undefined;
  let most = MIN_DIFFERENCE;
  const consider = (topic: Topic | Seat, amount: number) => {
    if (amount > most) [strongest, most] = [topic, amount];
  };
  for (const topic of Object.keys(REASON_TOPICS) as Topic[]) consider(topic, gain(me, REASON_TOPICS[topic]));
  // A seat that joins at the end of the turn may be missing in some of the views.
  const rivals = [...scores.keys()].filter((seat) => seat !== me && compared.every((all) => all.has(seat)));
  for (const seat of rivals) consider(seat, -gain(seat, FEATURES));
  return strongest;
}

/** Returns the weighted features of each seat. */
function scoresOf({ deck, weights: { winning, scoring } }: PlayableDeck, view: View): ReadonlyMap<Seat, FeatureRow> {
  const rows = featuresOf(deckIndexOf(deck), view, activeRules(deck, view));
  const weights = view.solo === undefined ? winning : scoring;
  return new Map(ratedSeats(view).map((seat, at) => [seat, (rows[at] as FeatureRow).map((value, i) => value * (weights[i] as number))]));
}

const placeOf = new Map(FEATURES.map((name, at) => [name, at]));
const sumOf = (row: FeatureRow | undefined, names: readonly Feature[]): number =>
  row === undefined ? 0 : names.reduce((sum, name) => sum + (row[placeOf.get(name) as number] as number), 0);

const named = (pattern: RegExp): Feature[] => FEATURES.filter((name) => pattern.test(name));
/** The features of each topic. Every feature belongs to one. */
export const REASON_TOPICS: Readonly<Record<Topic, readonly Feature[]>> = {
  goal: named(/^(inPlay|soonDrawn|soonTaken)/),
  plans: named(/^(held|unseen|discarded|surprises|secrets|(now|next|soon)Win|nowHalf|nowForced|(now|next)UnseenMet)/),
  keepers: named(/^(keepers|helpers)/),
  cards: named(/^(cards|nowCards|nextDraws|bonusDraws)$/),
  limits: named(/^over/),
  turn: named(/^((now|next)(Plays)?|out|outWaits)$/),
  time: named(/^(solo|.*Left)$/),
};

/** Returns the goal in play to which the seat comes nearer by most. */
function nearerGoal(deck: Deck, before: View, after: View, seat: Seat): CardId | undefined {
  let goal: CardId | undefined;
  let most = 0;
  for (const id of after.goals) {
    const gained = (before.goals.includes(id) ? missingFor(deck, before, seat, id) : MANY_MISSING) - missingFor(deck, after, seat, id);
    if (gained > most) [goal, most] = [id, gained];
  }
  return goal;
}

/** Stands for more than two missing things. */
const MANY_MISSING = 3;

function missingFor(deck: Deck, view: View, seat: Seat, goal: CardId): number {
  const lore = deckIndexOf(deck);
  const found = lore.goalAt[lore.indexOf.get(goal) as number];
  if (found === undefined || !view.seats.includes(seat)) return MANY_MISSING;
  const reach = goalDistance(lore, found, view.seats.indexOf(seat), view, cardPlaces(lore, view), activeRules(deck, view));
  if (reach === MET) return 0;
  return reach === FAR ? MANY_MISSING : reach <= ONE_DISCARDED ? 1 : 2;
}
