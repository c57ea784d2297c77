import { createHash } from "node:crypto";
import { snapshotOf } from "@mutable/table";
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

function isAsLogged({ stateVersion, state }: HistorySnapshot, { table, state: logged }: ReplayedVersion): boolean {
  const expected = snapshotOf(table.stored);
  if (stateVersion !== expected.stateVersion) return false;
  if (state === expected.state) return true;
  return (
    JSON.stringify(comparable(JSON.parse(state), logged.settings.clock)) ===
    JSON.stringify(comparable(JSON.parse(expected.state), logged.settings.clock))
  );
}

interface Content {
  readonly state: unknown;
  readonly clocks: { readonly running: readonly { readonly decision: number; readonly seat: string }[]; readonly stopped?: number };
  readonly referee?: { readonly game: unknown; readonly version: number; readonly answers: Readonly<Record<string, readonly Answered[]>> };
}

type Answered = readonly [id: string, outcome: { readonly version?: number }];

/**
 * The parts that the log gives. It does not have refusals, which a snapshot remembers, and of older commands as many less. Nor
 * does it have the time without a server, which is given back to clocks.
 */
function comparable({ state, clocks, referee }: Content, hasClock: unknown): unknown {
  return [state, hasClock ? clocks.running.map(({ decision, seat }) => [decision, seat]) : clocks, referee?.game, referee?.version];
}
