import type { Reason } from "@mutable/decks";
import type { Decision, Reply } from "@mutable/engine";
import type { BotMemory } from "./memory.ts";
import type { SeatView } from "./seat-view.ts";

/** A bot of one level. Pure: the same arguments give the same reply on any machine. */
export interface Bot {
  /** `decision`: an open decision of the view's seat. `random`: the random key of this decision, 32 bytes in hexadecimal. */
  decide(memory: BotMemory, view: SeatView, decision: Decision, random: string): BotDecision;
}

export interface BotDecision {
  readonly reply: Reply;
  readonly memory: BotMemory;
  /** The public reason for the reply. */
  readonly why: Reason;
}

/** Returns the seat's own version of the decision, so that a caller can neither change it nor reveal anything by it. */
export function findOwnDecision({ open, viewer }: SeatView, { id }: Decision): Decision {
  const decision = open.find((other) => other.id === id && other.seat === viewer);
  if (decision === undefined) throw new Error(`${viewer} has no open decision ${id}.`);
  return decision;
}
