import { isBot, type TableState } from "@mutable/table";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import type { ReplayedTable } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** Who sits for the next game, and stays until it begins, gets a seat in it if one is free or a bot's. */
export const nextGameSeats: Law = (evidence) => [...evidence.tables.values()].flatMap((table) => faultsOf(evidence, table));

function faultsOf(evidence: Evidence, { id: table, versions }: ReplayedTable): LawFinding[] {
  let waitsFrom: number | undefined;
  return versions.flatMap(({ state, row }, nr) => {
    const before = versions[nr - 1]?.state.phase;
    if (state.phase === "waiting" && before !== "waiting") waitsFrom = row.seq;
    if (state.phase !== "dealing" || before !== "waiting" || !hasPlace(state)) return [];
    const from = waitsFrom ?? row.seq;
    return (state.next ?? []).flatMap(({ person }) => {
      if (!hasStayed(evidence, table, person, from, row.seq)) return [];
      const text = `Version ${row.seq} of table ${table} deals without ${evidence.who(person)}, who has waited for a place, and there is one.`;
      return [{ code: "next_not_seated" as const, text, table, version: row.seq, person }];
    });
  });
}

const hasPlace = ({ seats, settings }: TableState): boolean => {
  const holders = Object.values(seats);
  return holders.length < settings.seats || holders.some(isBot);
};

/** True if one connection has got what came before the table waited, and what came after it. */
const hasStayed = ({ connections }: Evidence, table: string, person: string, from: number, until: number): boolean =>
  connections.some((connection) => {
    if (connection.person !== person) return false;
    const got = connection.steps.flatMap((step) => (step.type === "batch" && step.batch.table === table ? [step.batch.version] : []));
    return Math.min(...got) <= from && Math.max(...got) >= until;
  });
