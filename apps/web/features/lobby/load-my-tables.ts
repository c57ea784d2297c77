import "server-only";
import type { StoredTable } from "@mutable/db";
import { PHASES, type Phase, SEATS, type TableSettings, tableSummary } from "@mutable/protocol";
import { webContext } from "../../server/context.ts";

export interface MyTable {
  readonly id: string;
  readonly code: string;
  readonly phase: Phase;
  readonly name: string;
  readonly deck: string;
  readonly seats: number;
  readonly clock?: TableSettings["clock"];
  readonly taken: readonly { readonly name: string; readonly face: string }[];
}

/** The tables of a person, running games first. */
export async function loadMyTables(person: string): Promise<MyTable[]> {
  const found = await webContext().tables.ofPerson(person);
  const listed = await toTableRows(found.map(({ id, code, phase, summary }) => ({ id, code, phase, summary })));
  return listed.sort((one, other) => RANK.indexOf(one.phase) - RANK.indexOf(other.phase));
}

/** Turns stored tables into rows of a list, with their players. */
export async function toTableRows<Row extends Pick<StoredTable, "id" | "phase"> & { readonly summary: unknown }>(found: readonly Row[]) {
  const rows = found.flatMap((row) => {
    const read = tableSummary.safeParse(row.summary);
    return read.success ? [{ ...row, ...read.data }] : [];
  });
  const ids = rows.flatMap(({ seats }) => Object.values(seats).flatMap((holder) => ("person" in holder ? [holder.person] : [])));
  const names = await webContext().people.guests.currentIdentities([...new Set(ids)]);
  return rows.map(({ settings, seats, summary: _, ...row }) => ({
    ...row,
    phase: phaseOf(row.phase),
    ...settings,
    taken: SEATS.flatMap((seat) => {
      const holder = seats[seat];
      if (holder === undefined) return [];
      if ("bot" in holder) return [{ name: holder.name, face: "robot" }];
      return [names.get(holder.person) ?? { name: "", face: "" }];
    }),
  }));
}

const RANK: readonly Phase[] = ["playing", "dealing", "suspended", "waiting", "over", "closed"];

const phaseOf = (phase: StoredTable["phase"]): Phase => PHASES.find((known) => known === phase) ?? "waiting";
