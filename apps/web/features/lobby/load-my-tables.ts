import "server-only";
import type { Phase, TableSettings } from "@mutable/protocol";
import { webContext } from "../../server/context.ts";
import { toTableRows } from "./table-rows.ts";

export interface MyTable {
  readonly id: string;
  readonly code: string;
  readonly phase: Phase;
  readonly name: string;
  readonly deck: string;
  readonly deckName?: string | undefined;
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

const RANK: readonly Phase[] = ["playing", "dealing", "suspended", "waiting", "over", "closed"];
