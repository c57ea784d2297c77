import { type Answer, type Event, type Game, type Seat, stackSeenBy } from "@mutable/engine";
import type { Call, FullProgress } from "@mutable/protocol";
import { tellEvents } from "./calls-of-events.ts";
import { changesIn } from "./progress.ts";
import { askFor, tellDecisions } from "./questions.ts";
import { type Addressed, Told } from "./told.ts";

/** A game, and how far it is. */
export interface Position {
  readonly game: Game;
  readonly progress: FullProgress;
}

/** What is told of one move: what happened, how things stand after it as far as that has changed, and what is asked now. */
export function tellMove(before: Position, { game, progress }: Position, events: readonly Event[]): readonly Addressed[] {
  const told = new Told();
  tellEvents(told, events, before.game.turn.seat);
  const changes = changesIn(before.progress, progress);
  if (changes !== undefined) told.all(["progress", changes]);
  if (isPlainAnswer(events)) {
    tellAnswers(told, game.answers.slice(-1));
    return told.addressed;
  }
  if (before.game.stack.length > 0 || game.stack.length > 0) tellStack(told, game);
  if (game.open !== before.game.open) tellOpen(told, before.game.asked, game);
  return told.addressed;
}

/** What is being asked, and who has already replied. `asked`: how many questions there had been before. */
export function tellOpen(told: Told, asked: number, { open, answers }: Game): void {
  for (const decision of open) if (decision.id > asked) askFor(told, decision);
  tellDecisions(told, open);
  tellAnswers(told, answers);
}

/** One of several seats has answered, and all wait for the others. */
const isPlainAnswer = (events: readonly Event[]): boolean => events.length === 1 && events[0]?.type === "answered";

/** That a seat has answered is told to all; what it has answered, to itself. */
function tellAnswers(told: Told, answers: readonly Answer[]): void {
  for (const { seat, call } of answers) {
    told.only(seat, ["answered", seat, call] as Call);
    told.allBut([seat], ["answered", seat]);
  }
}

/** The cards being resolved. Their player sees all of it; whoever has given one of the cards set aside knows that one. */
function tellStack(told: Told, { stack, turn }: Game): void {
  const special = new Set<Seat>();
  for (const frame of stack) {
    if (frame.kind === "reaction" || frame.aside.length === 0) continue;
    special.add(turn.seat);
    for (const source of frame.sources ?? []) if (source !== "pile") special.add(source);
  }
  const seats = [...special];
  for (const seat of seats) told.only(seat, ["resolving", stackSeenBy({ stack, turn }, seat)] as Call);
  const others = ["resolving", stackSeenBy({ stack, turn }, "watcher")] as Call;
  if (seats.length === 0) told.all(others);
  else told.allBut(seats, others);
}
