import type { Reason } from "@mutable/decks";
import { type Decision, type Event, type Game, type Reply, redactEvent, type Seat, type View, viewFor } from "@mutable/engine";
import type { Brand } from "./marked.ts";
import type { BotMemory } from "./memory.ts";

/** What one seat sees, and nothing else: only `seatView` makes one, so nothing that knows more passes for it. */
export type SeatView = View & { readonly viewer: Seat } & Brand;
/** What one seat is told of what happened: only `heardBy` makes it. */
export type VisibleEvents = readonly Event[] & Brand;

export const seatView = (game: Game, seat: Seat): SeatView => viewFor(game, seat) as unknown as SeatView;
export const eventsFor = (events: readonly Event[], seat: Seat): VisibleEvents =>
  events.map((event) => redactEvent(event, seat)) as unknown as VisibleEvents;

/** A player of one level. Pure: the same arguments give the same answer, on any machine. */
export interface Bot {
  /** `decision`: one of those that the view has open for its seat. `random`: the key of all chance in this answer, 32 bytes in hexadecimal. */
  decide(memory: BotMemory, view: SeatView, decision: Decision, random: string): BotDecision;
}

/** The decision as the seat itself sees it: whoever asks can ask nothing else, and tell nothing by it. */
export function findOwnDecision({ open, viewer }: SeatView, { id }: Decision): Decision {
  const decision = open.find((other) => other.id === id && other.seat === viewer);
  if (decision === undefined) throw new Error(`The decision ${id} is none that ${viewer} has to make.`);
  return decision;
}

export interface BotDecision {
  readonly reply: Reply;
  readonly memory: BotMemory;
  /** In one sentence, from its own scoring, for everybody to read. */
  readonly why: Reason;
}
