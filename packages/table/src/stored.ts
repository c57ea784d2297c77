import type { Referee } from "@mutable/referee";
import type { TableState } from "./state.ts";
import type { Clocks } from "./turn-clock.ts";

/** The part of a table that its log restores. */
export interface StoredParts {
  /** The version of the last log entry. */
  readonly version: number;
  readonly state: TableState;
  readonly clocks: Clocks;
  /** The referee of the current or last game; undefined in the phase "waiting". */
  readonly referee: Referee | undefined;
}
