import type { Seat } from "@mutable/engine";
import type { ReactNode } from "react";
import type { KeyBinding } from "./key-binding.ts";
import type { OtherSheet } from "./overlays.ts";

/** What stands on the board of a replay in the place of all that needs a live table. */
export interface Instead {
  /** Where one sat oneself: through one's own eyes one is spoken to. */
  readonly you: Seat | undefined;
  readonly title: string;
  /** In the place of how the line is. */
  readonly badge: ReactNode;
  /** … of what is asked. */
  readonly prompt: ReactNode;
  /** … of one's hand. */
  readonly hand: ReactNode;
  /** … of what one can do about the table. */
  readonly menu: ReactNode;
  readonly sheets: Readonly<Record<OtherSheet, ReactNode>>;
  readonly keys: readonly KeyBinding[];
  /** To where something of the log has happened. */
  readonly goTo: (version: number) => void;
}
