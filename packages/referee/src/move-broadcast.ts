import { type AcceptedReply, type Deck, type Event, type Game, openDecisions, redactStack, type Seat } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import { type Broadcast, BroadcastBuilder } from "./broadcast.ts";
import { addEvents } from "./event-calls.ts";
import type { Position } from "./position.ts";
import { progressCalls } from "./progress.ts";
import { addDecision } from "./questions.ts";

/** Reused by all tables. */
const sharedBuilder = new BroadcastBuilder();

/**
 * The messages of one move: its events, the progress of the turn, the cards being resolved, and all open decisions.
 * If one of several asked seats has answered, the answer alone.
 */
export function moveBroadcast(deck: Deck, before: Position, after: Position, events: readonly Event[]): Broadcast {
  const { game } = after;
  const builder = sharedBuilder.reset();
  // A reply that waits for others opens no decision; replies that are held count again with a question.
  if (game.answers.length > before.game.answers.length && game.asked === before.game.asked) {
    addAnswers(builder, game.answers.slice(-1));
    return builder.build();
  }
  addEvents(builder, events, before.game);
  for (const call of progressCalls(deck, after)) builder.toAll(call);
  if (before.game.stack.length > 0 || game.stack.length > 0) addStack(builder, game);
  addOpenDecisions(builder, game);
  return builder.build();
}

/** All open decisions, and the seats that have already answered. */
export function addOpenDecisions(builder: BroadcastBuilder, game: Game): void {
  for (const decision of openDecisions(game)) addDecision(builder, decision);
  addAnswers(builder, game.answers);
}

/** All viewers learn that a seat has answered, unless the question is closed; only the seat itself receives the answer. */
function addAnswers(builder: BroadcastBuilder, answers: readonly AcceptedReply[]): void {
  for (const { seat, call, decision } of answers) {
    builder.toSeat(seat, ["answered", seat, call] as Call);
    if (decision === undefined) builder.toOthers([seat], ["answered", seat]);
  }
}

/** The cards being resolved. Their player sees all; a seat that gave a card that is now set aside sees that card. */
export function addStack(builder: BroadcastBuilder, { stack, turn }: Game): void {
  const informed = new Set<Seat>();
  for (const frame of stack) {
    if (frame.kind !== "card" || frame.aside.length === 0) continue;
    informed.add(turn.seat);
    for (const source of frame.sources ?? []) if (source !== "pile" && source !== "gone") informed.add(source);
  }
  const seats = [...informed];
  for (const seat of seats) builder.toSeat(seat, ["resolving", redactStack({ stack, turn }, seat)] as Call);
  const others = ["resolving", redactStack({ stack, turn }, "watcher")] as Call;
  if (seats.length === 0) builder.toAll(others);
  else builder.toOthers(seats, others);
}
