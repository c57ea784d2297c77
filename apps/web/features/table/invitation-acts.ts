import type { Phase } from "@mutable/protocol";
import { canJoin } from "../lobby/filters.ts";
import type { EntryAct } from "../people/guest/guest-entry.tsx";

interface InvitingTable {
  readonly phase: Phase;
  readonly joinable?: true | undefined;
  readonly seats: number;
  readonly taken: readonly unknown[];
  readonly watchers?: boolean | undefined;
}

/**
 * What a visitor without a name can do at a table, the main act first. Undefined: the table is not known. `sits`: the
 * link already asks for a seat.
 */
export function invitationActs(path: string, sits: boolean, table: InvitingTable | undefined): [EntryAct, ...EntryAct[]] {
  const seated = `${path}?sit`;
  if (sits) return [{ label: "guest.enter", next: seated }];
  if (table === undefined || !canJoin(table)) return [{ label: "guest.enter", next: path }];
  const watch = { label: "waiting.watchOnly", next: path } as const;
  return [{ label: "waiting.takeSeat", next: seated }, ...(table.watchers !== false ? [watch] : [])];
}
