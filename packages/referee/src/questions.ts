import { type Decision, decisionSeenBy, FACE_DOWN } from "@mutable/engine";
import type { RulesetCall, WireDecision } from "@mutable/protocol";
import type { Told } from "./told.ts";

/** The ruleset's call for a decision, as the seat that is asked gets it. Nothing for a chance to cancel, which the ruleset does not know. */
export function questionOf({ kind, seat, purpose, cards, min, max, to = seat }: Decision): RulesetCall | undefined {
  switch (kind) {
    case "must_play":
    case "must_play_or_pass":
    case "must_exchange_keepers":
    case "must_give_goal_to_seat":
    case "must_trash_goal":
    case "must_choose_direction":
      return [kind, seat] as RulesetCall;
    case "must_choose_from":
      return [kind, seat, max, cards];
    case "must_give_from_hand":
      return [kind, seat, to, min];
    case "must_give_from_list":
      return [kind, seat, to, min, cards];
    case "must_discard_from_hand":
    case "must_trash_keepers":
      return [kind, seat, min];
    case "must_trash_rules":
      return [kind, seat, max, min < max];
    case "must_choose_hand":
    case "must_take_keeper":
      return [kind, seat, purpose === "take"];
    case "may_react":
      return undefined;
  }
}

/** The same for everybody else: two of the calls tell them how many cards there are instead of which. */
function questionForOthers(question: RulesetCall): RulesetCall {
  switch (question[0]) {
    case "must_choose_from":
      return [question[0], question[1], question[2], countOf(question[3])];
    case "must_give_from_list":
      return [question[0], question[1], question[2], question[3], countOf(question[4])];
    default:
      return question;
  }
}

/** The question as it stands in a View. */
export function questionSeen(decision: Decision): RulesetCall | undefined {
  const question = questionOf(decision);
  return question !== undefined && decision.cards[0] === FACE_DOWN ? questionForOthers(question) : question;
}

const countOf = (cards: readonly string[] | number): number => (typeof cards === "number" ? cards : cards.length);

export function askFor(told: Told, decision: Decision): void {
  const question = questionOf(decision);
  if (question === undefined) return;
  const others = questionForOthers(question);
  if (others === question) told.all(question);
  else {
    told.only(decision.seat, question);
    told.allBut([decision.seat], others);
  }
}

/** All that is being asked, with everything that follows from it; to each what it may know. */
export function tellDecisions(told: Told, open: readonly Decision[]): void {
  const asked = open.map(({ seat }) => seat);
  for (const seat of asked) {
    told.only(seat, ["decisions", open.map((decision) => wireDecision(decisionSeenBy(decision, seat)))]);
  }
  const others = open.map((decision) => wireDecision(decisionSeenBy(decision, "watcher")));
  if (asked.length === 0) told.all(["decisions", others]);
  else told.allBut(asked, ["decisions", others]);
}

/** Cards that lie face down are told by their number. What is undefined is left out. */
export function wireDecision({ id, seat, kind, purpose, cause, cards, own, seats, min, max, pass, to }: Decision): WireDecision {
  const wire: WireDecision = { id, seat, kind, cards: cards[0] === FACE_DOWN ? cards.length : cards, min, max };
  if (purpose !== undefined) wire.purpose = purpose;
  if (cause !== undefined) wire.cause = cause;
  if (own !== undefined) wire.own = own;
  if (seats !== undefined) wire.seats = seats;
  if (pass !== undefined) wire.pass = pass;
  if (to !== undefined) wire.to = to;
  return wire;
}
