import type { Listing } from "@mutable/protocol";

export const LOBBY_FILTERS = ["all", "join", "watch"] as const;
export type LobbyFilter = (typeof LOBBY_FILTERS)[number];

interface JoinableTable extends Pick<Listing, "phase" | "joinable" | "seats"> {
  readonly taken: readonly unknown[];
}

/** True if a visitor can take a free seat, before a game or in a running one (`joinable`: the table's `freeSeatsInGame`). The room server's `isOpen` only sorts by it. */
export const canJoin = ({ phase, joinable, taken, seats }: JoinableTable): boolean =>
  taken.length < seats && (phase === "waiting" || joinable === true);

/** True if the table's page takes the seat at once. At a running game it offers the seat, and watching. */
export const sitsAtOnce = (table: JoinableTable): boolean => canJoin(table) && table.phase === "waiting";

/** A table that can be joined is not listed for watching: its page offers both. */
export const canWatch = (table: Listing): boolean => !canJoin(table) && table.watchers;

/** The decks of tables, each once. */
export const decksOf = (tables: readonly Listing[]): readonly string[] => [...new Set(tables.map(({ deck }) => deck))];

/** The tables with that deck. A deck that no table has any more, or none, lets all pass. */
export const tablesWithDeck = (tables: readonly Listing[], deck: string): readonly Listing[] =>
  decksOf(tables).includes(deck) ? tables.filter((table) => table.deck === deck) : tables;

export const lobbyFilters: Readonly<Record<LobbyFilter, (table: Listing) => boolean>> = { all: () => true, join: canJoin, watch: canWatch };
