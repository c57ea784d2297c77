import type { RefereeState } from "@mutable/referee";
import type { TableState } from "./state.ts";
import type { StoredParts } from "./stored.ts";
import type { Clocks } from "./turn-clock.ts";

/** A snapshot of a table after one of its log entries, as it is stored. */
export interface TableSnapshot {
  /** The version of the table. */
  readonly seq: number;
  /** The version of the form of `state`. */
  readonly stateVersion: number;
  /** A `SnapshotContent` as JSON. */
  readonly state: string;
}

export interface SnapshotContent {
  readonly state: TableState;
  readonly clocks: Clocks;
  readonly referee?: RefereeState | undefined;
}

type Upgrade = (content: unknown) => unknown;

/** The first upgrade turns content of version 1 into version 2, and so on. A change of the form of `TableState` needs a new one. */
const UPGRADES: readonly Upgrade[] = [
  // Games name the version of their rules. A program of version 1 would play them by other rules.
  (content) => content,
  // Games of engine version 3 are told facts. A program of version 2 would go on without them; later ones refuse a version of
  // the engine that they do not know, so another one needs no new version here.
  (content) => content,
];

export const STATE_VERSION = UPGRADES.length + 1;

export function snapshotOf({ version, state, clocks, referee }: StoredParts): TableSnapshot {
  const content: SnapshotContent = { state, clocks, ...(referee !== undefined && { referee: referee.save() }) };
  return { seq: version, stateVersion: STATE_VERSION, state: JSON.stringify(content) };
}

/** Returns the content, upgraded to the newest version; or the reason why it cannot be used. */
export function readSnapshot(
  { stateVersion, state }: Pick<TableSnapshot, "stateVersion" | "state">,
  upgrades: readonly Upgrade[] = UPGRADES,
): { content: SnapshotContent; why?: undefined } | { why: string; isLater?: boolean } {
  if (stateVersion < 1 || stateVersion > upgrades.length + 1)
    return {
      why: `its snapshot has version ${stateVersion}, and this program reads up to version ${upgrades.length + 1}`,
      isLater: stateVersion > upgrades.length,
    };
  try {
    const content = upgrades.slice(stateVersion - 1).reduce<unknown>((each, upgrade) => upgrade(each), JSON.parse(state));
    return { content: content as SnapshotContent };
  } catch (error) {
    return { why: `its snapshot cannot be upgraded: ${error instanceof Error ? error.message : String(error)}` };
  }
}
