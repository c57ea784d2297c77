import type { Event, Refusal, Seat, SeatChange } from "@mutable/engine";
import type { WireReply } from "@mutable/protocol";
import type { Broadcast } from "./broadcast.ts";
import type { Position } from "./position.ts";

/** A command for one seat: a reply to its open decision, or joining or leaving. The caller checks who may send it. */
export interface SeatCommand {
  seat: Seat;
  call: WireReply | SeatChange["call"];
  /** The decision that is answered; without it, the seat's open one. */
  decision?: number | undefined;
  /** Made by the client. A second command with the same id gets the first one's outcome and does nothing. */
  id?: string | undefined;
}

export type CommandOutcome = { version: number; error?: undefined } | { error: Refusal };

/** The result of evaluating a command. The game is unchanged until `commit`. */
export type Evaluation = LegalMove | RefusedCommand | DuplicateCommand;

/** A legal move, computed but not applied: the caller can store it first. */
export interface LegalMove {
  kind: "move";
  command: SeatCommand;
  response: { version: number };
  broadcast: Broadcast;
  /** The engine's events, secrets included. */
  events: readonly Event[];
  before: Position;
  after: Position;
}

interface RefusedCommand {
  kind: "refusal";
  command: SeatCommand;
  response: CommandOutcome;
}

interface DuplicateCommand {
  kind: "duplicate";
  response: CommandOutcome;
}
