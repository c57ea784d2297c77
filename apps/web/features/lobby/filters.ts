import type { Listing } from "@mutable/protocol";

export const FILTERS = ["all", "join", "watch"] as const;
export type Filter = (typeof FILTERS)[number];

export const canJoin = ({ phase, taken, seats }: Listing): boolean => phase === "waiting" && taken.length < seats;

/** Where one can sit down one is not offered to watch: whoever comes can do either. */
export const canWatch = (table: Listing): boolean => !canJoin(table) && table.watchers;

export const shows: Readonly<Record<Filter, (table: Listing) => boolean>> = { all: () => true, join: canJoin, watch: canWatch };
