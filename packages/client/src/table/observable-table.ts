import type { Mirror } from "../mirror/mirror.ts";
import type { ClientTableState } from "./table-state.ts";

/** The part of a mirror that a display needs. */
export type ObservableView = Pick<Mirror, "view" | "on">;

export interface ObservableTableState extends Omit<ClientTableState, "mirror"> {
  readonly mirror: ObservableView | undefined;
}

/** A table to display: a live one or a replay. */
export interface ObservableTable {
  /** The current state. */
  readonly now: Readonly<ObservableTableState>;
  /** Calls `listener` when that property changes. Returns a function that removes the listener. */
  on<Name extends keyof ObservableTableState>(part: Name, listener: (value: ObservableTableState[Name]) => void): () => void;
}
