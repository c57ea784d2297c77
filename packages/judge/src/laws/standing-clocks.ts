import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import type { ReplayedTable } from "../replay/replayed-table.ts";
import type { ReplayedVersion } from "../replay/replayed-version.ts";
import type { Law } from "./law.ts";

/** Milliseconds by which a time may differ that was stored as a fraction of seconds. */
const ROUNDING = 2;

/** A question's clock runs from when it was asked; the time in which the clocks stood still, and no other, is given back. */
export const standingClocks: Law = ({ tables }: Evidence) =>
  [...tables.values()].flatMap(({ id, versions }: ReplayedTable) =>
    versions.flatMap((version, nr) => {
      const before = versions[nr - 1];
      return before === undefined || version.beginsGame ? [] : faultsOf(id, before, version);
    }),
  );

function faultsOf(table: string, before: ReplayedVersion, version: ReplayedVersion): LawFinding[] {
  const [former, clocks] = [before.table.stored.clocks, version.table.stored.clocks];
  const isStarted = former.stopped !== undefined && clocks.stopped === undefined;
  // A server that opens the table gives back the time without one.
  if (!isStarted && before.row.epoch !== version.row.epoch) return [];
  const back = isStarted ? version.row.at - (former.stopped ?? 0) : 0;
  return clocks.running.flatMap(({ decision, seat, since }): LawFinding[] => {
    const known = former.running.find((running) => running.decision === decision);
    if (known === undefined || Math.abs(since - known.since - back) <= ROUNDING) return [];
    const text = `Version ${version.row.seq} of table ${table} moves the clock of ${seat} by ${since - known.since} ms, and the clocks stood still for ${back} ms.`;
    return [{ code: "clock_otherwise", text, table, version: version.row.seq }];
  });
}
