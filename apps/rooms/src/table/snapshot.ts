import { createHash } from "node:crypto";
import type { StoredSnapshot } from "@mutable/db";
import type { RefereeState } from "@mutable/referee";
import type { Clocks } from "./clocks.ts";
import type { TableState } from "./state.ts";

/** All of a table after one row of its log. */
export interface Whole {
  readonly state: TableState;
  readonly clocks: Clocks;
  readonly referee?: RefereeState | undefined;
}

/** A step for each version to the next: the first makes of a whole of version 1 one of version 2. Whoever changes the form of a state adds one here. */
const UPGRADES: readonly ((whole: unknown) => unknown)[] = [];

export const STATE_VERSION = UPGRADES.length + 1;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

export function writeSnapshot(seq: number, whole: Whole): StoredSnapshot {
  const state = JSON.stringify(whole);
  return { seq, stateVersion: STATE_VERSION, hash: hashOf(state), state };
}

/** The table, brought up to date; or why it cannot be gone on with. */
export function readSnapshot(
  { stateVersion, hash, state }: StoredSnapshot,
  upgrades: readonly ((whole: unknown) => unknown)[] = UPGRADES,
): { whole: Whole; why?: undefined } | { why: string } {
  if (hashOf(state) !== hash) return { why: "its snapshot does not match its hash" };
  if (stateVersion < 1 || stateVersion > upgrades.length + 1)
    return { why: `its snapshot is of version ${stateVersion}, and this is ${upgrades.length + 1}` };
  try {
    return { whole: upgrades.slice(stateVersion - 1).reduce<unknown>((whole, upgrade) => upgrade(whole), JSON.parse(state)) as Whole };
  } catch (error) {
    return { why: `its snapshot cannot be upgraded: ${error instanceof Error ? error.message : String(error)}` };
  }
}
