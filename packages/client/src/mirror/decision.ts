import type { Cards, Decision, Seat } from "@mutable/engine";
import type { Details } from "@mutable/protocol";
import { faceDown, type MirrorState } from "./mirror-state.ts";
import type { Question } from "./question.ts";

/** Builds the decision from its question, its details, and the table. */
export function decisionFrom(state: MirrorState, question: Question, id: number, details: Details = {}): Decision {
  const [kind, seat] = question;
  const { cards = [], ...more } = details;
  const one = { id, seat, kind, cards, min: 1, max: 1, ...more };
  switch (question[0]) {
    case "must_play":
      return { ...one, cards: handOf(state, seat) };
    case "must_play_or_pass":
      return { ...one, cards: handOf(state, seat), pass: true };
    case "must_discard_from_hand":
      return { ...one, cards: handOf(state, seat), min: question[2], max: question[2] };
    case "must_give_from_hand":
      return { ...one, cards: handOf(state, seat), min: question[3], max: question[3], to: question[2] };
    case "must_give_from_list":
      return { ...one, cards: listOf(question[4]), min: question[3], max: question[3], to: question[2] };
    case "must_choose_from":
      return { ...one, cards: listOf(question[3]), min: question[2], max: question[2] };
    case "must_trash_keepers":
      return { ...one, cards: details.cards ?? state.keepers[seat], min: question[2], max: question[2] };
    case "must_trash_rules":
      return { ...one, cards: state.rules, min: question[3] ? 0 : question[2], max: question[2] };
    case "must_exchange_keepers":
      return { ...one, own: state.keepers[seat] };
    case "may_discard_any":
      return { ...one, cards: seat === state.viewer ? [...handOf(state, seat), ...state.keepers[seat], ...state.creepers[seat]] : [] };
    case "must_give_goal_to_seat":
      return { ...one, to: state.turn };
    default:
      return one;
  }
}

/** The seat's hand without cards set aside. */
function handOf({ viewer, turn, own, sizes, stack }: MirrorState, seat: Seat): Cards {
  const aside = seat === turn ? stack.flatMap((frame) => (frame.kind === "card" ? frame.aside : [])) : [];
  if (seat === viewer) return aside.length === 0 ? own : own.filter((card) => !aside.includes(card));
  return faceDown(sizes[seat] - aside.length);
}

const listOf = (cards: Cards | number): Cards => (typeof cards === "number" ? faceDown(cards) : cards);
