import type { People, Tables } from "@mutable/db";
import { listingOf } from "../table/info.ts";
import type { TableState } from "../table/state.ts";
import type { Lobby } from "./lobby.ts";

/** Puts the public tables that the database knows of into the lobby, when the server starts: nobody has touched them yet. */
export async function listKnownTables(lobby: Lobby, rows: Tables, people: People): Promise<void> {
  const found = (await rows.listed()).reverse();
  const states = found.map(({ id, phase, summary }) => ({ id, state: { ...(summary as Summary), phase: phase as TableState["phase"] } }));
  const ids = states.flatMap(({ state }) => Object.values(state.seats).flatMap((holder) => ("person" in holder ? [holder.person] : [])));
  const names = await people.guests.known([...new Set(ids)]);
  for (const { id, state } of states) lobby.put(id, listingOf(id, state, names, 0));
}

type Summary = Pick<TableState, "settings" | "seats">;
