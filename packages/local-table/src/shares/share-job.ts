import type { DeckSource, ReplyCall, Seat } from "@mutable/engine";
import type { GameRecord } from "@mutable/referee";
import type { BranchFault } from "../branch/moment.ts";

/** The messages between a page and the workers that play continuations. */

/** Which moves of a seat would have won, from one step of a finished game. */
export interface ShareQuestion {
  readonly record: GameRecord;
  /** The deck, if it does not ship with Mutable. */
  readonly deck?: DeckSource | undefined;
  readonly step: number;
  readonly seat: Seat;
  /** True if all hands are as they are. Otherwise only what the seat sees is, and the rest is dealt again for each round. */
  readonly areHandsOpen: boolean;
}

/** One worker's part of the rounds: each `stride`-th, beginning with `first`. */
export interface ShareJob extends ShareQuestion {
  readonly rounds: number;
  readonly first: number;
  readonly stride: number;
}

export interface ComparedMoves {
  readonly calls: readonly ReplyCall[];
  /** The number of all legal moves. */
  readonly legal: number;
  /** The move that was made, as its place in `calls`. */
  readonly made: number | undefined;
}

export type ShareFault = BranchFault | "no_move" | "solo";

export type ShareMessage =
  | { readonly type: "moves"; readonly moves: ComparedMoves }
  /** For each move true if it won. */
  | { readonly type: "round"; readonly wins: readonly boolean[] }
  | { readonly type: "fault"; readonly fault: ShareFault };
