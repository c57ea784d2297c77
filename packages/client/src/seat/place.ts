import type { Carries, CommandName, ErrorCode } from "@mutable/protocol";
import type { Arrival } from "./arrivals.ts";
import type { Asked } from "./ask.ts";

/** Asks over one line, and no other. */
export type Asker = <Name extends CommandName>(name: Name, carries: Carries<Name>) => Promise<Asked<Name>>;

/** Where a connection is: at a table, or in the lobby. After every loss it is entered again. */
export interface Place {
  /** Ends when one is there, or cannot be. */
  enter(asker: Asker): Promise<void>;
  hear(arrival: Arrival): void;
  /** The line is lost. */
  lost(): void;
  /** One has gone somewhere else, and will not be back. */
  left(why: ErrorCode): void;
}

/** Answers that say nothing about the place: it is worth asking again. */
export const isPassing = (error: ErrorCode): boolean => error === "try_again" || error === "too_many";
