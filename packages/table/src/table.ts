import type { PlayableDeck } from "@mutable/bots";
import type { Referee } from "@mutable/referee";
import type { TableState } from "./state.ts";
import type { Clocks } from "./turn-clock.ts";
import type { OpenWindow } from "./window.ts";

/** Finds a deck by its id: one that ships with Mutable, or one that players have made. */
export type FindDeck = (id: string) => Promise<PlayableDeck | undefined>;

/** The name and avatar of a user. */
export interface UserProfile {
  readonly id: string;
  readonly name: string;
  readonly face: string;
}

export type UserProfiles = ReadonlyMap<string, UserProfile>;

/** A table in memory. Immutable: `apply` makes the next one. */
export interface Table {
  readonly id: string;
  /** The deck of the settings, which store its id. */
  readonly deck: PlayableDeck;
  /** The version of the last log entry. */
  readonly version: number;
  readonly state: TableState;
  readonly clocks: Clocks;
  /** The window to react that is open, and the replies in it. Not stored. */
  readonly window?: OpenWindow | undefined;
  /** The referee of the current or last game; undefined in the phase "waiting". */
  readonly referee: Referee | undefined;
  /** The profiles of all users that the table names, from the database. Not stored with the table. */
  readonly users: UserProfiles;
}
