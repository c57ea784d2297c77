import { type Decision, FACE_DOWN, redactDecision } from "@mutable/engine";
import type { Call, Details } from "@mutable/protocol";
import type { BroadcastBuilder } from "./broadcast.ts";

/** The call that asks for a decision. Cards that lie face down are told by their number. */
export function questionCall({ kind, seat, purpose, cards, min, max, to = seat }: Decision): Call {
  switch (kind) {
    case "must_play":
    case "must_play_or_pass":
    case "must_exchange_keepers":
    case "must_give_goal_to_seat":
    case "must_trash_goal":
    case "must_choose_direction":
    case "may_react":
      return [kind, seat] as Call;
    case "must_choose_from":
      return [kind, seat, max, cardsOrCount(cards)] as Call;
    case "must_give_from_hand":
      return [kind, seat, to, min];
    case "must_give_from_list":
      return [kind, seat, to, min, cardsOrCount(cards)] as Call;
    case "must_discard_from_hand":
    case "must_trash_keepers":
      return [kind, seat, min];
    case "must_trash_rules":
      return [kind, seat, max, min < max];
    case "must_choose_hand":
    case "must_take_keeper":
      return [kind, seat, purpose === "take"];
  }
}

const cardsOrCount = (cards: readonly string[]): readonly string[] | number => (cards[0] === FACE_DOWN ? cards.length : cards);

/** The questions whose cards others may not know, and that tell them: the seat that is asked gets another form of them than everybody else. */
const HAS_TWO_FORMS: ReadonlySet<Decision["kind"]> = new Set([
  "must_choose_from",
  "must_give_from_list",
  "must_give_goal_to_seat",
  "may_react",
]);

/** The questions whose cards stand neither in the call nor where all can see that these are meant. */
const TELLS_CARDS: ReadonlySet<Decision["kind"]> = new Set([
  "must_trash_goal",
  "must_take_keeper",
  "must_exchange_keepers",
  "must_give_goal_to_seat",
  "may_react",
]);

/** Asks, and says what else there is to know of the question; to each what it may know. */
export function addDecision(teller: BroadcastBuilder, decision: Decision): void {
  if (!HAS_TWO_FORMS.has(decision.kind)) {
    teller.toAll(questionCall(decision));
    teller.toAll(detailsCall(decision));
    return;
  }
  const { seat } = decision;
  const seen = redactDecision(decision, "watcher");
  teller.toSeat(seat, questionCall(decision));
  teller.toOthers([seat], questionCall(seen));
  teller.toSeat(seat, detailsCall(decision));
  teller.toOthers([seat], detailsCall(seen));
}

/** The number of a question, with what the question does not say. */
export function detailsCall({ id, kind, purpose, cause, cards, seats, pass }: Decision): Call {
  if (kind === "must_play") return ["decision", id];
  const tellsCards = cards.length > 0 && TELLS_CARDS.has(kind);
  const mayPass = pass && kind !== "must_play_or_pass";
  if (purpose === undefined && cause === undefined && !tellsCards && seats === undefined && !mayPass) return ["decision", id];
  const details: Details = {};
  if (purpose !== undefined) details.purpose = purpose;
  if (cause !== undefined) details.cause = cause;
  if (tellsCards) details.cards = cards;
  if (seats !== undefined) details.seats = seats;
  if (mayPass) details.pass = true;
  return ["decision", id, details];
}
