import { openDecisions, type SoloZones, type View } from "@mutable/engine";
import type { Batch, Call } from "@mutable/protocol";
import { endingCall } from "./event-calls.ts";
import { basicsCall, blankCall, gameInfoOf } from "./opening-broadcast.ts";
import { detailsCall, questionCall } from "./questions.ts";

/**
 * The whole game for one viewer, as calls, for a client that joins or reconnects. Built from a View, so it contains
 * no secrets. Clients that know only the calls of the ruleset can read it too.
 */
export function wholeGameCalls(view: View, progress: readonly Call[]): Batch {
  const { viewer, seats, turn, stack, open, seen = [] } = view;
  const aside = stack.flatMap((frame) => (frame.kind === "card" ? frame.aside : []));
  const calls: Call[] = [
    ["game", gameInfoOf(view)],
    ...(view.metas.length > 0 ? [["current_metas", view.metas] as Call] : []),
    ...(view.basics === undefined ? [] : [basicsCall(view.basics)]),
    ...(view.blank === undefined ? [] : [blankCall(view.blank)]),
    ...(view.today === undefined ? [] : [["today", view.today] as Call]),
    ...(view.engine === undefined ? [] : [["engine", view.engine] as Call]),
    ["current_rules", view.rules],
    ["current_goals", view.goals],
    ["current_keepers_all", Object.fromEntries(seats.map((seat) => [seat, view.keepers[seat]]))],
  ];
  for (const seat of seats) if (view.creepers[seat].length > 0) calls.push(["current_creepers", seat, view.creepers[seat]]);
  if (view.eliminated !== undefined) calls.push(["current_eliminated", view.eliminated]);
  if (view.discard.length > 0) calls.push(["cards_discarded", view.discard]);
  if (view.solo !== undefined) addSolo(calls, view.solo);
  for (const seat of seats) {
    const cards = seat === turn.seat ? [...view.hands[seat], ...aside] : view.hands[seat];
    if (cards.length === 0) continue;
    calls.push(["cards_drawn", seat, cards.length]);
    if (seat === viewer) calls.push(["drew_cards", cards]);
    const known = seen.flatMap(({ at, card }) => (at === seat ? [card] : []));
    if (known.length > 0) calls.push(["hand_seen", seat, known]);
  }
  // Until the first seat is found it is nobody's turn.
  if (turn.number > 0) calls.push(["current_turn", turn.seat]);
  for (const { seat, card } of turn.eliminated ?? []) calls.push(["seat_eliminated", seat, card]);
  // The rule whose consequences come before the next turn.
  if (view.solo?.turned !== undefined) calls.push(["rule_turned", view.solo.turned]);
  calls.push(...progress);
  const ends = seen.flatMap(({ at, card }) => (at === "top" || at === "bottom" ? [[at, card]] : []));
  if (ends.length > 0) calls.push(["pile_seen", Object.fromEntries(ends)]);
  if (stack.length > 0) calls.push(["resolving", stack] as Call);
  for (const decision of openDecisions({ open, answers: view.answers })) calls.push(questionCall(decision), detailsCall(decision));
  for (const seat of view.answered) {
    const own = view.answers.find((answer) => answer.seat === seat);
    calls.push(own === undefined ? ["answered", seat] : (["answered", seat, own.call] as Call));
  }
  if (view.ending !== undefined) calls.push(endingCall(view.ending));
  for (const { seat, card } of view.kept ?? []) calls.push(["secret_kept", seat, card]);
  return calls;
}

/** Clients of solo games put rules on the discards of the rules deck. */
function addSolo(calls: Call[], { rulesDiscard, scored }: SoloZones): void {
  if (rulesDiscard.length > 0) calls.push(["cards_discarded", rulesDiscard]);
  calls.push(["current_scored", scored]);
}
