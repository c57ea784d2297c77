import type { ConnectionEvidence, ReceivedBatch } from "../evidence/connection.ts";
import { namedTable } from "../evidence/connection.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import type { Law } from "./law.ts";

/** A client gets each version after the last one, or the whole table, which is never older. */
export const contiguousVersions: Law = (evidence) =>
  evidence.connections.flatMap((connection) =>
    connection.steps.flatMap((step) => (step.type === "batch" ? (faultOf(evidence, connection, step.batch) ?? []) : [])),
  );

function faultOf(
  { who }: Evidence,
  { person }: ConnectionEvidence,
  { table, version, after, follows, calls }: ReceivedBatch,
): LawFinding | undefined {
  if (follows) return undefined;
  const isWhole = namedTable(calls) !== undefined;
  if (isWhole && version >= (after ?? 0)) return undefined;
  const about = { table, version, person };
  const got = `${who(person)} got version ${version} of table ${table} after ${after === undefined ? "none" : `version ${after}`}`;
  if (version <= (after ?? 0)) return { ...about, code: "version_back", text: `${got}.` };
  return { ...about, code: "version_missing", text: `${got}, and not the whole table.` };
}
