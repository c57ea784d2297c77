import { createHash } from "node:crypto";
import { readSnapshot, snapshotOf } from "@mutable/table";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding, LawFindingCode } from "../finding.ts";
import type { HistorySnapshot } from "../history/history.ts";
import { versionOf } from "../replay/replayed-table.ts";
import type { ReplayedVersion } from "../replay/replayed-version.ts";
import type { Law } from "./law.ts";

/** A snapshot is the table as the log gives it at that version. */
export const snapshots: Law = (evidence) => evidence.stored.snapshots.flatMap((row) => faultOf(evidence, row) ?? []);

function faultOf({ tables }: Evidence, row: HistorySnapshot): LawFinding | undefined {
  const { table, seq, state, hash } = row;
  const finding = (code: LawFindingCode, what: string): LawFinding => ({
    code,
    text: `The snapshot of version ${seq} of table ${table} ${what}.`,
    table,
    version: seq,
  });
  if (createHash("sha256").update(state).digest("hex") !== hash) return finding("snapshot_damaged", "does not match its hash");
  const replayed = tables.get(table);
  const at = replayed && versionOf(replayed, seq);
  if (at !== undefined) return isAsLogged(row, at) ? undefined : finding("snapshot_otherwise", "is not what the log gives");
  // What cannot be replayed is a finding already.
  return replayed?.why === undefined ? finding("snapshot_ahead", "is of a version that the log does not have") : undefined;
}

/** A snapshot of a former form counts as what is read in it. */
function isAsLogged(row: HistorySnapshot, { table, state: logged }: ReplayedVersion): boolean {
  const expected = snapshotOf(table.stored);
  if (row.stateVersion === expected.stateVersion && row.state === expected.state) return true;
  const [stored, given] = [row, expected].map((snapshot) => comparable(snapshot, logged.settings.clock));
  return stored !== undefined && JSON.stringify(stored) === JSON.stringify(given);
}

/**
 * The parts that the log gives. It does not have refusals, which a snapshot remembers, and of older commands as many less. Nor
 * does it have the time without a server, which is given back to clocks.
 */
function comparable(snapshot: Pick<HistorySnapshot, "stateVersion" | "state">, hasClock: unknown): unknown {
  const read = readSnapshot(snapshot);
  if (read.why !== undefined) return undefined;
  const { state, clocks, referee } = read.content;
  return [state, hasClock ? clocks.running.map(({ decision, seat }) => [decision, seat]) : clocks, referee?.game, referee?.version];
}
