import type { TableStore } from "@mutable/db";
import type { Listing } from "@mutable/protocol";
import { type ListedState, lobbyListing } from "@mutable/table";
import type { People } from "../people.ts";

/** Reads the public tables from the database, by id. */
export async function storedListings(rows: TableStore, people: Pick<People, "guests">): Promise<Map<string, Listing | undefined>> {
  const found = (await rows.listPublic()).reverse();
  const states = found.map(({ id, phase, summary }) => ({ id, state: { ...(summary as Summary), phase: phase as ListedState["phase"] } }));
  const ids = states.flatMap(({ state }) => Object.values(state.seats).flatMap((holder) => ("person" in holder ? [holder.person] : [])));
  const names = await people.guests.currentIdentities([...new Set(ids)]);
  return new Map(states.map(({ id, state }) => [id, lobbyListing(id, state, names, 0)]));
}

type Summary = Omit<ListedState, "phase">;
