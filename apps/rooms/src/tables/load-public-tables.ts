import type { Listing } from "@mutable/protocol";
import { type ListedState, lobbyListing } from "@mutable/table";
import type { Services } from "../services.ts";
import type { TableRegistry } from "./registry.ts";

/** Loads the public tables from the database. Tables in memory update their listings themselves. */
export function loadPublicTables(services: Services, tables: TableRegistry): Promise<void> {
  return services.lobby.reload(
    () => listedIn(services),
    (table) => tables.isHere(table),
  );
}

async function listedIn({ rows, people }: Services): Promise<Map<string, Listing | undefined>> {
  const found = (await rows.listPublic()).reverse();
  const states = found.map(({ id, phase, summary }) => ({ id, state: { ...(summary as Summary), phase: phase as ListedState["phase"] } }));
  const ids = states.flatMap(({ state }) => Object.values(state.seats).flatMap((holder) => ("person" in holder ? [holder.person] : [])));
  const names = await people.guests.currentIdentities([...new Set(ids)]);
  return new Map(states.map(({ id, state }) => [id, lobbyListing(id, state, names, 0)]));
}

type Summary = Omit<ListedState, "phase">;
