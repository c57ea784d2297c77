import { botAfterOf } from "@mutable/protocol";
import { isBot, isPerson, personSeats } from "@mutable/table";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import type { HistoryEnd } from "../history/history.ts";
import type { ReplayedTable } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** Milliseconds after which a deal is over that waits for contributions to the shuffle. */
const DEALS_WITHIN = 30_000;

/**
 * At the end a game with a connected player waits for one: a connected person who is asked, or somebody who is away and for whom the
 * table waits by its settings; or it waits for a bot that was asked just now. A deal waits for nobody.
 */
export const noIdleTable: Law = (evidence) => {
  const end = evidence.inside.end;
  return end === undefined ? [] : [...evidence.tables.values()].flatMap((table) => faultOf(evidence, table, end) ?? []);
};

function faultOf(evidence: Evidence, table: ReplayedTable, end: HistoryEnd): LawFinding | undefined {
  const last = table.versions.at(-1);
  if (last === undefined || (last.state.phase !== "playing" && last.state.phase !== "dealing")) return undefined;
  const { state } = last;
  const here = new Set(evidence.connections.flatMap(({ person, isAt }) => (isAt === table.id ? [person] : [])));
  if (!personSeats(state).some(([, { person }]) => here.has(person))) return undefined;
  const since = Math.max(end.calmSince, lastHeardOf(evidence, table.id));
  const about = { code: "waits_for_nobody" as const, table: table.id, version: last.row.seq };
  const stands = `Table ${table.id} stands at version ${last.row.seq} since ${since} ms`;
  if (state.phase === "dealing") return end.at - since <= DEALS_WITHIN ? undefined : { ...about, text: `${stands}, and deals no cards.` };
  const isFresh = end.at - since <= end.botWithin;
  const open = last.table.stored.referee?.game.open ?? [];
  const isAwaited = open.some(({ seat }) => {
    const holder = state.seats[seat];
    if (holder === undefined) return false;
    if (isBot(holder) || (isPerson(holder) && holder.standIn !== undefined)) return isFresh;
    return here.has(holder.person) || botAfterOf(state.settings) === null || isFresh;
  });
  if (isAwaited) return undefined;
  const asked = open.map(({ seat }) => seat).join(", ") || "nobody";
  return { ...about, text: `${stands}: it asks ${asked}, and none of them will answer.` };
}

/** When the last version became known. */
function lastHeardOf({ connections, inside }: Evidence, table: string): number {
  let last = 0;
  for (const { steps } of connections)
    for (const step of steps) if (step.type === "batch" && step.batch.table === table) last = Math.max(last, step.batch.at);
  for (const write of inside.writes ?? []) if (write.table === table) last = Math.max(last, write.at);
  return last;
}
