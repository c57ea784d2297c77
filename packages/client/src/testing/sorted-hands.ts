import { type Decision, SEATS, type View } from "@mutable/engine";

/** Decisions whose cards are the hand, alone or with what lies in front. */
const ABOUT_HAND: Decision["kind"][] = [
  "must_play",
  "must_play_or_pass",
  "must_discard_from_hand",
  "must_give_from_hand",
  "may_discard_any",
];

/** A view in which all hands are sorted, because the order of a hand is irrelevant. */
export const withSortedHands = (view: View): View => ({
  ...view,
  hands: Object.fromEntries(SEATS.map((seat) => [seat, view.hands[seat].toSorted()])) as unknown as View["hands"],
  open: withSortedCards(view.open),
  answers: view.answers.map((answer) => (answer.decision === undefined ? answer : { ...answer, decision: sorted(answer.decision) })),
});

export const withSortedCards = (decisions: View["open"]): View["open"] => decisions.map(sorted);

function sorted(decision: Decision): Decision {
  return ABOUT_HAND.includes(decision.kind) ? { ...decision, cards: decision.cards.toSorted() } : decision;
}
