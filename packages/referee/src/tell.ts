import { type AcceptedReply, type Event, type Game, redactStack, type Seat } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import { tellEvents } from "./calls-of-events.ts";
import type { Position } from "./position.ts";
import { askFor } from "./questions.ts";
import { Teller, type Told } from "./told.ts";

/** Of all tables, one after the other. */
const shared = new Teller();

/**
 * What is told of one move: what happened, how things stand after it as far as that has changed, and all that is then being asked. If one of several seats
 * has answered that is all there is to tell.
 */
export function tellMove(before: Position, { game, progress }: Position, events: readonly Event[]): Told {
  const teller = shared.begin();
  if (events.length === 1 && events[0]?.type === "answered") {
    tellAnswers(teller, game.answers.slice(-1));
    return teller.told();
  }
  tellEvents(teller, events, before.game.turn.seat);
  teller.all(progress);
  if (before.game.stack.length > 0 || game.stack.length > 0) tellStack(teller, game);
  tellOpen(teller, game);
  return teller.told();
}

/** All that is being asked, and who has already replied. */
export function tellOpen(teller: Teller, { open, answers }: Game): void {
  for (const decision of open) askFor(teller, decision);
  tellAnswers(teller, answers);
}

/** That a seat has answered is told to all; what it has answered, to itself. */
function tellAnswers(teller: Teller, answers: readonly AcceptedReply[]): void {
  for (const { seat, call } of answers) {
    teller.only(seat, ["answered", seat, call] as Call);
    teller.allBut([seat], ["answered", seat]);
  }
}

/** The cards being resolved. Their player sees all of it; whoever has given one of the cards set aside knows that one. */
function tellStack(teller: Teller, { stack, turn }: Game): void {
  const special = new Set<Seat>();
  for (const frame of stack) {
    if (frame.kind === "reaction" || frame.aside.length === 0) continue;
    special.add(turn.seat);
    for (const source of frame.sources ?? []) if (source !== "pile" && source !== "gone") special.add(source);
  }
  const seats = [...special];
  for (const seat of seats) teller.only(seat, ["resolving", redactStack({ stack, turn }, seat)] as Call);
  const others = ["resolving", redactStack({ stack, turn }, "watcher")] as Call;
  if (seats.length === 0) teller.all(others);
  else teller.allBut(seats, others);
}
