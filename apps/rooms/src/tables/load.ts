import { createHash } from "node:crypto";
import type { Owned, StoredLogEntry, StoredSnapshot, StoredTable } from "@mutable/db";
import {
  type PersonProfiles,
  RESUMABLE_CHANGES,
  recentMessages,
  reopenTable,
  shownPeople,
  type Table,
  type TableBroadcast,
  type TableSnapshot,
  type TableState,
  withLiveParts,
  withTimeBack,
} from "@mutable/table";
import { logger } from "../logger.ts";
import type { Services } from "../services.ts";

/** A table as it comes into memory. */
export interface LoadedTable {
  readonly code: string;
  readonly epoch: number;
  readonly table: Table;
  /** The version of the stored snapshot. */
  readonly snapshotVersion: number;
  /** The last changes, for clients that come back. */
  readonly recent: readonly TableBroadcast[];
}

/**
 * Restores a table that this server owns. A table whose log or snapshot is damaged is left alone: so is one whose log does not have the
 * version of its snapshot, because its next change would leave a gap. "try_again": a later version of the program can restore it.
 */
export async function loadTable(
  services: Services,
  { id, code }: StoredTable,
  { epoch, seenAt }: Owned,
): Promise<LoadedTable | "set_aside" | "no_such_table" | "try_again"> {
  const snapshot = await services.rows.snapshotOf(id);
  // With the entry of the snapshot's own version.
  const rows = await services.rows.logOf(id, snapshot === null ? 0 : snapshot.seq - 1);
  const entries = snapshot === null ? rows : rows.slice(1);
  if (snapshot === null && entries.length === 0) {
    logger.warn("a table has neither a snapshot nor a log", { table: id });
    return "no_such_table";
  }
  const find = (deck: string) => services.madeDecks.find(deck);
  const why = snapshot === null ? undefined : damageOf(snapshot, rows[0]);
  const restored = why === undefined ? await reopenTable(id, snapshot, entries, find) : { why };
  if (restored.why !== undefined) {
    logger.warn("a table cannot be restored", { table: id, why: restored.why });
    return restored.isLater ? "try_again" : "set_aside";
  }
  const { stored } = restored.table;
  const shown = [stored.state, ...restored.recent.slice(-RESUMABLE_CHANGES).map(({ after }) => after)];
  const people = await peopleOf(services, shown);
  const lastRunAt = Math.max(...[entries.at(-1)?.at, snapshot?.at, seenAt].map((time) => time?.getTime() ?? 0));
  const now = services.world.now();
  logger.info("a table was restored", { table: id, version: stored.version, replayed: entries.length });
  return {
    code,
    epoch,
    table: withLiveParts({ ...restored.table, stored: { ...stored, clocks: withTimeBack(stored.clocks, now - lastRunAt) } }, people, now),
    snapshotVersion: snapshot?.seq ?? 1,
    recent: recentMessages(restored, people),
  };
}

function damageOf({ seq, state, hash }: StoredSnapshot, entry: StoredLogEntry | undefined): string | undefined {
  if (hashOf(state) !== hash) return "its snapshot does not match its hash";
  return entry?.seq === seq ? undefined : `its snapshot is of version ${seq}, which its log does not have`;
}

/** The snapshot with a hash, so that a damaged one is noticed. */
export const toStored = (snapshot: TableSnapshot): StoredSnapshot => ({ ...snapshot, hash: hashOf(snapshot.state) });

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * The profiles of a table's people, under the ids that the table knows: a guest who signed in to an account has another id by now.
 * Who comes back is also told of former states, with people who are gone since.
 */
async function peopleOf({ people }: Services, states: readonly TableState[]): Promise<PersonProfiles> {
  const known = await people.guests.currentIdentities([...new Set(states.flatMap(shownPeople))]);
  return new Map([...known].map(([id, { name, face }]) => [id, { id, name, face }]));
}
