import { leastWindow } from "@mutable/protocol";
import { personSeats, windowDecisions } from "@mutable/table";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import type { ReplayedTable } from "../replay/replayed-table.ts";
import type { ReplayedVersion } from "../replay/replayed-version.ts";
import type { Law } from "./law.ts";

/** A window to react lasts its least time, however quickly all reply: its length must not tell who could have reacted. */
export const windowsInFull: Law = ({ tables }: Evidence) => [...tables.values()].flatMap(faultsOf);

const asksIn = ({ table }: ReplayedVersion): readonly number[] => windowDecisions(table.stored.referee?.game).map(({ id }) => id);

function faultsOf({ id, versions }: ReplayedTable): LawFinding[] {
  const found: LawFinding[] = [];
  /** The version that opened the window. */
  let opened: ReplayedVersion | undefined;
  let asked: readonly number[] = [];
  for (const [nr, version] of versions.entries()) {
    const before = versions[nr - 1];
    const { decision } = version.move ?? {};
    if (opened !== undefined && before !== undefined && decision !== undefined && asked.includes(decision)) {
      const least = personSeats(before.state).length < 2 ? 0 : leastWindow(before.state.settings);
      const lasted = version.row.at - opened.row.at;
      // Two servers have two clocks.
      if (opened.row.epoch === version.row.epoch && lasted < least) {
        const text = `The window that version ${opened.row.seq} of table ${id} opened was closed by version ${version.row.seq} after ${lasted} ms, and lasts at least ${least} ms.`;
        found.push({ code: "window_too_short", text, table: id, version: version.row.seq });
      }
    }
    const asks = asksIn(version);
    const goesOn = !version.beginsGame && opened !== undefined && asks.every((each) => asked.includes(each));
    if (!goesOn) opened = version;
    if (asks.length === 0) opened = undefined;
    if (!goesOn || asks.length === 0) asked = asks;
  }
  return found;
}
