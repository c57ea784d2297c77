import type { Seat } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import type { Broadcast, LegalMove } from "@mutable/referee";
import type { TableState } from "./state.ts";
import type { Clocks } from "./turn-clock.ts";

/** The change of one command or act: one entry of the table's log. */
export interface TableChange {
  /** The version of the table after it. */
  readonly version: number;
  readonly at: number;
  readonly state?: TableState | undefined;
  readonly clocks?: Clocks | undefined;
  /** Calls for all viewers, besides those of the game. */
  readonly calls?: readonly Call[] | undefined;
  readonly move?: LegalMove | undefined;
  /** The referee's messages at the beginning of a game. */
  readonly opening?: Broadcast | undefined;
  /** Set by the change that ends a game. */
  readonly ending?: GameEnding | undefined;
}

export interface GameEnding {
  readonly ending: "won" | "drawn" | "abandoned";
  readonly winner?: Seat | undefined;
  /** The Goals by which the game was won. */
  readonly goals?: readonly string[] | undefined;
  readonly turns: number;
  /** Of a solo game that was played to its end. */
  readonly score?: number | undefined;
}
