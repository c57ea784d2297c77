import type { Call, ErrorCode } from "@mutable/protocol";
import type { TableState } from "./state.ts";

/** The next state of a table, with the calls to send besides the table itself. */
export interface StateChange {
  readonly state: TableState;
  readonly calls?: readonly Call[] | undefined;
}

/** A change, or the reason why it is refused. */
export type StateChangeOrError = StateChange | ErrorCode;

export const isError = (result: object | ErrorCode): result is ErrorCode => typeof result === "string";
