import type { Mirror } from "../mirror/mirror.ts";
import type { TableParts } from "./table-parts.ts";

/** What whoever looks at a table needs of its mirror. */
export type Picture = Pick<Mirror, "view" | "on">;

export interface WatchedParts extends Omit<TableParts, "mirror"> {
  readonly mirror: Picture | undefined;
}

/** A table that can be looked at: one at which a game is played, or a replay. */
export interface Watched {
  /** What is known of it now. */
  readonly now: Readonly<WatchedParts>;
  /** Hears of each change of one part. Gives back how to end that. */
  on<Name extends keyof WatchedParts>(part: Name, listener: (value: WatchedParts[Name]) => void): () => void;
}
