import { type Decision, FACE_DOWN, redactDecision } from "@mutable/engine";
import type { Call, Details } from "@mutable/protocol";
import type { BroadcastBuilder } from "./broadcast.ts";

/** The call for a decision. Face-down cards are given as a count. */
export function questionCall({ kind, seat, purpose, cards, min, max, to = seat }: Decision): Call {
  switch (kind) {
    case "must_play":
    case "must_play_or_pass":
    case "must_exchange_keepers":
    case "must_give_goal_to_seat":
    case "must_trash_goal":
    case "must_choose_direction":
    case "may_react":
    case "must_choose_seat":
    case "may_use":
    case "may_go_first":
    case "may_discard_any":
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

/** Decisions whose call contains cards that other viewers may not know. */
const HAS_PRIVATE_FORM: ReadonlySet<Decision["kind"]> = new Set([
  "must_choose_from",
  "must_give_from_list",
  "must_give_goal_to_seat",
  "may_react",
]);

/** Decisions whose cards follow neither from the call nor from the table. */
const NAMES_CARDS: ReadonlySet<Decision["kind"]> = new Set([
  "must_trash_goal",
  "must_take_keeper",
  "must_exchange_keepers",
  "must_give_goal_to_seat",
  "may_react",
  "may_use",
]);

/** Adds the call for a decision and its details, for each viewer what it may know. */
export function addDecision(builder: BroadcastBuilder, decision: Decision): void {
  if (!HAS_PRIVATE_FORM.has(decision.kind)) {
    builder.toAll(questionCall(decision));
    builder.toAll(detailsCall(decision));
    return;
  }
  const { seat } = decision;
  const publicForm = redactDecision(decision, "watcher");
  builder.toSeat(seat, questionCall(decision));
  builder.toOthers([seat], questionCall(publicForm));
  builder.toSeat(seat, detailsCall(decision));
  builder.toOthers([seat], detailsCall(publicForm));
}

/** The number of a decision, with all that `questionCall` leaves out. */
export function detailsCall({ id, kind, purpose, cause, cards, seats, pass, free }: Decision): Call {
  if (kind === "must_play" && free === undefined) return ["decision", id];
  const namesCards = cards.length > 0 && (NAMES_CARDS.has(kind) || purpose === "creeper" || purpose === "score");
  const mayPass = pass && kind !== "must_play_or_pass";
  if (purpose === undefined && cause === undefined && !namesCards && seats === undefined && !mayPass && free === undefined)
    return ["decision", id];
  const details: Details = {};
  if (purpose !== undefined) details.purpose = purpose;
  if (cause !== undefined) details.cause = cause;
  if (namesCards) details.cards = cards;
  if (seats !== undefined) details.seats = seats;
  if (mayPass) details.pass = true;
  if (free !== undefined) details.free = free;
  return ["decision", id, details];
}
