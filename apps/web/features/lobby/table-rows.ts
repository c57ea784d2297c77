import "server-only";
import type { StoredTable } from "@mutable/db";
import { botFace, PHASES, type Phase, SEATS, tableSummary } from "@mutable/protocol";
import { webContext } from "../../server/context.ts";

/** Turns stored tables into rows of a list, with their players and hosts. */
export async function toTableRows<Row extends Pick<StoredTable, "id" | "phase"> & { readonly summary: unknown }>(found: readonly Row[]) {
  const rows = found.flatMap((row) => {
    const read = tableSummary.safeParse(row.summary);
    return read.success ? [{ ...row, ...read.data }] : [];
  });
  const ids = rows.flatMap(({ seats }) => Object.values(seats).flatMap((holder) => ("person" in holder ? [holder.person] : [])));
  const hosts = rows.flatMap(({ host }) => host ?? []);
  const names = await webContext().people.guests.currentIdentities([...new Set([...ids, ...hosts])]);
  return rows.map(({ settings, seats, host, summary: _, ...row }) => ({
    ...row,
    phase: phaseOf(row.phase),
    ...settings,
    /** The host's name; empty if the account was deleted. */
    host: (host === undefined ? undefined : names.get(host)?.name) ?? "",
    taken: SEATS.flatMap((seat) => {
      const holder = seats[seat];
      if (holder === undefined) return [];
      if ("bot" in holder) return [{ name: holder.name, face: botFace(holder.name), bot: true as const }];
      return [names.get(holder.person) ?? { name: "", face: "" }];
    }),
  }));
}

const phaseOf = (phase: StoredTable["phase"]): Phase => PHASES.find((known) => known === phase) ?? "waiting";
