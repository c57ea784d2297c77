import type { PlayableDeck } from "@mutable/bots";
import { type Connections, newConnections } from "./connections.ts";
import { type IdleSeats, newIdleSeats } from "./idle.ts";
import type { Passing } from "./pass-ahead.ts";
import type { PersonProfiles } from "./people.ts";
import type { StoredParts } from "./stored.ts";
import { NO_VOTES, type Voting } from "./votes.ts";
import { type OpenWindow, windowAfter } from "./window.ts";

/** Finds a deck by its id: one that ships with Mutable, or one that players have made. */
export type FindDeck = (id: string) => Promise<PlayableDeck | undefined>;

/** A table in memory. Immutable: `apply` makes the next one. */
export interface Table {
  readonly id: string;
  /** The deck of the settings, which store its id. */
  readonly deck: PlayableDeck;
  readonly stored: StoredParts;
  readonly live: LiveTable;
}

/** The part of a table that is never stored, and is empty when it is opened. */
export interface LiveTable {
  readonly connections: Connections;
  readonly idle: IdleSeats;
  readonly voting: Voting;
  readonly passing: Passing;
  /** The window to react that is open, and the replies in it. */
  readonly window: OpenWindow | undefined;
  /** The time until which boards tell what has happened (`toldAfter`). */
  readonly told: number;
  /** The profiles of all people that the table names. */
  readonly people: PersonProfiles;
}

/** A table that was just created or restored: all people are away. */
export const withLiveParts = ({ id, deck, stored }: Omit<Table, "live">, people: PersonProfiles, now: number): Table => ({
  id,
  deck,
  stored,
  live: {
    connections: newConnections(stored.state, now),
    idle: newIdleSeats(now),
    voting: NO_VOTES,
    passing: new Map(),
    // Its least time is over, as far as is known.
    window: windowAfter(undefined, stored.referee?.game, 0),
    // Who joins is shown the whole table.
    told: now,
    people,
  },
});
