import type { AnyCall } from "@mutable/protocol";
import type { ConnectionEvidence, ReceivedBatch } from "../evidence/connection.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import { versionOf } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** When clocks go on after they stood still, everybody is told the new deadlines. */
export const deadlinesTold: Law = (evidence) =>
  evidence.connections.flatMap((connection) =>
    connection.steps.flatMap((step) => (step.type === "batch" ? (faultOf(evidence, connection, step.batch) ?? []) : [])),
  );

function faultOf({ tables, who }: Evidence, { person }: ConnectionEvidence, batch: ReceivedBatch): LawFinding | undefined {
  const { table: id, version, calls } = batch;
  const table = tables.get(id);
  const [before, at] = [version - 1, version].map((each) => table && versionOf(table, each)?.table.stored);
  if (before === undefined || at === undefined || at.state.phase !== "playing") return undefined;
  if (before.clocks.stopped === undefined || at.clocks.stopped !== undefined || at.clocks.running.length === 0) return undefined;
  const told = (JSON.parse(calls) as readonly AnyCall[]).flatMap(([name, decision]) => (name === "deadline" ? [decision] : []));
  const untold = at.clocks.running.filter(({ decision }) => !told.includes(decision));
  if (untold.length === 0) return undefined;
  const text = `${who(person)} got version ${version} of table ${id}, at which the clocks go on, without the deadline of ${untold.map(({ seat }) => seat).join(", ")}.`;
  return { code: "deadline_untold", text, table: id, version, person };
}
