import { type AcceptedReply, type Event, type Game, redactStack, type Seat } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import { type Broadcast, BroadcastBuilder } from "./broadcast.ts";
import { addEvents } from "./event-calls.ts";
import type { Position } from "./position.ts";
import { addDecision } from "./questions.ts";

/** Of all tables, one after the other. */
const shared = new BroadcastBuilder();

/**
 * What is told of one move: what happened, how things stand after it as far as that has changed, and all that is then being asked. If one of several seats
 * has answered that is all there is to tell.
 */
export function moveBroadcast(before: Position, { game, progress }: Position, events: readonly Event[]): Broadcast {
  const teller = shared.reset();
  if (events.length === 1 && events[0]?.type === "answered") {
    addAnswers(teller, game.answers.slice(-1));
    return teller.build();
  }
  addEvents(teller, events, before.game.turn.seat);
  teller.toAll(progress);
  if (before.game.stack.length > 0 || game.stack.length > 0) addStack(teller, game);
  addOpenDecisions(teller, game);
  return teller.build();
}

/** All that is being asked, and who has already replied. */
export function addOpenDecisions(teller: BroadcastBuilder, { open, answers }: Game): void {
  for (const decision of open) addDecision(teller, decision);
  addAnswers(teller, answers);
}

/** That a seat has answered is told to all; what it has answered, to itself. */
function addAnswers(teller: BroadcastBuilder, answers: readonly AcceptedReply[]): void {
  for (const { seat, call } of answers) {
    teller.toSeat(seat, ["answered", seat, call] as Call);
    teller.toOthers([seat], ["answered", seat]);
  }
}

/** The cards being resolved. Their player sees all of it; whoever has given one of the cards set aside knows that one. */
function addStack(teller: BroadcastBuilder, { stack, turn }: Game): void {
  const special = new Set<Seat>();
  for (const frame of stack) {
    if (frame.kind === "reaction" || frame.aside.length === 0) continue;
    special.add(turn.seat);
    for (const source of frame.sources ?? []) if (source !== "pile" && source !== "gone") special.add(source);
  }
  const seats = [...special];
  for (const seat of seats) teller.toSeat(seat, ["resolving", redactStack({ stack, turn }, seat)] as Call);
  const others = ["resolving", redactStack({ stack, turn }, "watcher")] as Call;
  if (seats.length === 0) teller.toAll(others);
  else teller.toOthers(seats, others);
}
