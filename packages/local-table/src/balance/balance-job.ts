import type { Tally } from "@mutable/bots/balance";
import type { DeckSource } from "@mutable/engine";

/** The messages between a page and the workers that play games for a balance report. */

/** Games of steady bots. Each is played with all decks: a draft, and perhaps a former version with the same luck. */
export interface BalanceQuestion {
  readonly decks: readonly DeckSource[];
  readonly seats: number;
  readonly games: number;
  /** Any text. The same text gives the same games. */
  readonly seed: string;
}

/** One worker's part of the games: each `stride`-th, beginning with `first`. */
export interface BalanceJob extends BalanceQuestion {
  readonly first: number;
  readonly stride: number;
}

export type BalanceMessage =
  /** New games, with a tally for each deck. */
  | { readonly type: "games"; readonly games: number; readonly tallies: readonly Tally[] }
  /** A deck cannot be played. */
  | { readonly type: "failed"; readonly message: string };
