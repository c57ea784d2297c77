import { isPerson, personSeats } from "@mutable/table";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import type { HistoryEnd } from "../history/history.ts";
import type { ReplayedTable } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** Milliseconds after which a person who is back at the table plays again. */
const WITHIN = 20_000;

/**
 * At the end no bot stands in for a person who is at the table, except for a newcomer who was not ready when the game began, and has
 * done nothing since. With a clock one does for a person who lets it run out, so such tables are left out.
 */
export const handedBack: Law = (evidence) => {
  const { end } = evidence.inside;
  return end === undefined ? [] : [...evidence.tables.values()].flatMap((table) => faultsOf(evidence, table, end));
};

function faultsOf({ connections, who }: Evidence, { id, versions }: ReplayedTable, end: HistoryEnd): LawFinding[] {
  const last = versions.at(-1);
  if (last === undefined || last.state.phase !== "playing" || last.state.settings.clock) return [];
  const isBackSince = (person: string): number =>
    Math.min(
      ...connections
        .filter((connection) => connection.person === person && connection.isAt === id)
        .map(({ steps }) => steps.findLast((step) => step.type === "joined"))
        .map((step) => (step?.type === "joined" ? (step.join.answeredAt ?? end.at) : end.at)),
    );
  return personSeats(last.state).flatMap(([seat, holder]) => {
    if (!isPerson(holder) || holder.standIn === undefined || holder.program !== undefined) return [];
    const before = versions.map(({ state }) => state.seats[seat]).findLast((each) => isPerson(each) && each.standIn === undefined);
    if (isPerson(before) && before.newcomer) return [];
    const since = Math.max(end.calmSince, isBackSince(holder.person));
    if (!(end.at - since > WITHIN)) return [];
    const text = `${who(holder.person)} has been back at table ${id} since ${since} ms, and a bot still stands in for ${seat}.`;
    return [{ code: "not_handed_back" as const, text, table: id, version: last.row.seq, person: holder.person }];
  });
}
