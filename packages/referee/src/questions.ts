import { type Decision, FACE_DOWN } from "@mutable/engine";
import type { Call, Details } from "@mutable/protocol";
import type { Teller } from "./told.ts";

/** The call that asks for a decision, as the seat that is asked gets it. */
export function questionOf({ kind, seat, purpose, cards, min, max, to = seat }: Decision): Call {
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
  }
}

/** The same for somebody who may not know which cards there are, but only how many. Both calls have them last. */
function questionForOthers(question: Call): Call {
  const count = (question.at(-1) as readonly string[]).length;
  return [...question.slice(0, -1), count] as unknown as Call;
}

const hasCards = ({ kind }: Decision): boolean => kind === "must_choose_from" || kind === "must_give_from_list";

/** Which cards can be chosen is told where it does not follow from the call or from what everybody has: to all, or to the seat alone. */
const CARDS_TOLD: Partial<Record<Decision["kind"], "all" | "seat">> = {
  must_trash_goal: "all",
  must_take_keeper: "all",
  must_exchange_keepers: "all",
  must_give_goal_to_seat: "seat",
  may_react: "seat",
};

/** The question as it stands in a View, with its number and details: for whoever is told the whole table. */
export function askedInView(decision: Decision, isOwn: boolean): Call[] {
  const question = questionOf(decision);
  const isDark = hasCards(decision) && decision.cards[0] === FACE_DOWN;
  return [isDark ? questionForOthers(question) : question, withDetails(decision, isOwn)];
}

/** Asks, and says what else there is to know of the question; to each what it may know. */
export function askFor(teller: Teller, decision: Decision): void {
  const { seat } = decision;
  const question = questionOf(decision);
  if (hasCards(decision)) {
    teller.only(seat, question);
    teller.allBut([seat], questionForOthers(question));
  } else teller.all(question);
  const details = detailsOf(decision, true);
  if (details !== undefined && CARDS_TOLD[decision.kind] === "seat") {
    teller.only(seat, ["decision", decision.id, details]);
    teller.allBut([seat], withDetails(decision, false));
  } else teller.all(details === undefined ? ["decision", decision.id] : ["decision", decision.id, details]);
}

function withDetails(decision: Decision, isOwn: boolean): Call {
  const details = detailsOf(decision, isOwn);
  return details === undefined ? ["decision", decision.id] : ["decision", decision.id, details];
}

function detailsOf({ kind, purpose, cause, cards, seats, pass }: Decision, isOwn: boolean): Details | undefined {
  if (kind === "must_play") return undefined;
  const told = CARDS_TOLD[kind];
  const tellsCards = told === "all" || (told === "seat" && isOwn);
  const mayPass = pass && kind !== "must_play_or_pass";
  if (purpose === undefined && cause === undefined && !tellsCards && seats === undefined && !mayPass) return undefined;
  const details: Details = {};
  if (purpose !== undefined) details.purpose = purpose;
  if (cause !== undefined) details.cause = cause;
  if (tellsCards) details.cards = cards;
  if (seats !== undefined) details.seats = seats;
  if (mayPass) details.pass = true;
  return details;
}
