import type { Call } from "@mutable/protocol";
import type { Broadcast, LegalMove, Referee } from "@mutable/referee";
import type { Clocks } from "./clocks.ts";
import type { Ending } from "./ending.ts";
import type { TableState } from "./state.ts";

/** One thing that happens at a table, and is one row of its log: what changes, and what is told of it. */
export interface Happening {
  readonly state?: TableState;
  readonly clocks?: Clocks;
  readonly calls?: readonly Call[];
  readonly move?: LegalMove;
  readonly begun?: { readonly referee: Referee; readonly broadcast: Broadcast };
  /** How the game ends with it. */
  readonly ending?: Ending;
}
