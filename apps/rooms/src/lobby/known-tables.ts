import type { House } from "../commands/command.ts";
import { listingOf } from "../table/info.ts";
import type { TableState } from "../table/state.ts";

/** Makes the lobby show the public tables that the database knows of, as when the server starts. Those in memory say themselves how they stand. */
export async function listKnownTables({ services: { lobby, rows, people }, tables }: Pick<House, "services" | "tables">): Promise<void> {
  const here = new Set(tables.known);
  const found = (await rows.listed()).reverse().filter(({ id }) => !here.has(id));
  const states = found.map(({ id, phase, summary }) => ({ id, state: { ...(summary as Summary), phase: phase as TableState["phase"] } }));
  const ids = states.flatMap(({ state }) => Object.values(state.seats).flatMap((holder) => ("person" in holder ? [holder.person] : [])));
  const names = await people.guests.known([...new Set(ids)]);
  lobby.keepOnly(new Set([...here, ...tables.known, ...found.map(({ id }) => id)]));
  for (const { id, state } of states) lobby.hear(id, listingOf(id, state, names, 0));
}

type Summary = Pick<TableState, "settings" | "seats">;
