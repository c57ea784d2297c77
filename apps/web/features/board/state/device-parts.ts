import type { ReactNode } from "react";
import type { LogLine } from "../model/log-lines.ts";
import type { KeyBinding } from "./key-binding.ts";
import type { DeviceSheetName } from "./overlays.ts";

/** The parts of a board whose table runs on this device, in the place of what needs a server. */
export interface DeviceParts {
  readonly title: string;
  /** Takes the place of the connection badge. */
  readonly badge: ReactNode;
  /** Takes the place of the table's actions in the menu. */
  readonly menu: ReactNode;
  /** Stands in the prompt beside its buttons, for example a hint. */
  readonly promptAside: ReactNode;
  readonly sheets: Readonly<Record<DeviceSheetName, ReactNode>>;
  readonly keys: readonly KeyBinding[];
  /** The address of a finished game's replay; undefined if it is not saved. */
  readonly replayOf: (game: string) => string | undefined;
  readonly home: string;
  /** Adds lines of its own to the log. */
  readonly markLog?: ((lines: LogLine[], version: number) => LogLine[]) | undefined;
  /** Stands in the result of a "what if", which has no rematch and counts for no score. */
  readonly outcome?: ReactNode;
}
