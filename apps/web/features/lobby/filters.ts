import type { Listing } from "@mutable/protocol";

export const LOBBY_FILTERS = ["all", "join", "watch"] as const;
export type LobbyFilter = (typeof LOBBY_FILTERS)[number];

interface JoinableTable extends Pick<Listing, "phase" | "seats"> {
  readonly taken: readonly unknown[];
}

export const canJoin = ({ phase, taken, seats }: JoinableTable): boolean => phase === "waiting" && taken.length < seats;

/** A table that can be joined is not listed for watching: its page offers both. */
export const canWatch = (table: Listing): boolean => !canJoin(table) && table.watchers;

export const lobbyFilters: Readonly<Record<LobbyFilter, (table: Listing) => boolean>> = { all: () => true, join: canJoin, watch: canWatch };
