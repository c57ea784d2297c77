import type { Call, ErrorCode } from "@mutable/protocol";
import type { TableState } from "../state.ts";

/** What is to become of a table, and what is told of it besides the table itself. Nothing has happened yet. */
export interface Change {
  readonly state: TableState;
  readonly calls?: readonly Call[] | undefined;
}

/** A change, or why not. */
export type Outcome = Change | ErrorCode;

export const isRefusal = (outcome: Outcome): outcome is ErrorCode => typeof outcome === "string";
