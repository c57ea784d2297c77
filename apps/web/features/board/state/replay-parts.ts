import type { Seat } from "@mutable/engine";
import type { ReactNode } from "react";
import type { LogLine } from "../model/log-lines.ts";
import type { KeyBinding } from "./key-binding.ts";
import type { ReplaySheetName } from "./overlays.ts";

/** The parts of a replay's board that take the place of what needs a live table. */
export interface ReplayParts {
  /** The seat that the viewer had in this game, if any: only there the texts say "you". */
  readonly you: Seat | undefined;
  readonly title: string;
  /** Takes the place of the connection badge. */
  readonly badge: ReactNode;
  readonly prompt: ReactNode;
  readonly hand: ReactNode;
  /** Takes the place of the table's actions in the menu. */
  readonly menu: ReactNode;
  readonly sheets: Readonly<Record<ReplaySheetName, ReactNode>>;
  readonly keys: readonly KeyBinding[];
  /** Goes to the step in which a log line happened. */
  readonly goTo: (version: number) => void;
  /** Adds lines of its own to the log. */
  readonly markLog?: ((lines: LogLine[], version: number) => LogLine[]) | undefined;
}
