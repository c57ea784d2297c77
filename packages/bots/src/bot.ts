import type { Reason } from "@mutable/decks";
import { type Decision, type Event, type Game, type Reply, type Seat, seenBy, type View, view as viewOf } from "@mutable/engine";
import type { Memory } from "./memory.ts";

declare const mark: unique symbol;

/** What one seat sees, and nothing else: only `seatView` makes one, so nothing that knows more passes for it. */
export type SeatView = View & { readonly viewer: Seat; readonly [mark]: true };
/** What one seat is told of what happened: only `heardBy` makes it. */
export type Heard = readonly Event[] & { readonly [mark]: true };

export const seatView = (game: Game, seat: Seat): SeatView => viewOf(game, seat) as SeatView;
export const heardBy = (events: readonly Event[], seat: Seat): Heard => events.map((event) => seenBy(event, seat)) as unknown as Heard;

/** A player of one level. Pure: the same arguments give the same answer, on any machine. */
export interface Bot {
  /** `decision`: one of those that the view has open for its seat. `random`: the key of all chance in this answer, 32 bytes in hexadecimal. */
  decide(memory: Memory, view: SeatView, decision: Decision, random: string): Decided;
}

export interface Decided {
  readonly reply: Reply;
  readonly memory: Memory;
  /** In one sentence, from its own scoring, for everybody to read. */
  readonly why: Reason;
}
