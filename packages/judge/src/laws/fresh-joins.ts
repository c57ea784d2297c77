import type { ConnectionEvidence, StreamStep } from "../evidence/connection.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import type { Law } from "./law.ts";

/** Who joins a table gets all that anybody knew when the join was sent, before the answer comes. */
export const freshJoins: Law = (evidence) =>
  evidence.connections.flatMap((connection) => connection.steps.flatMap((step) => faultsOf(evidence, connection, step)));

function faultsOf({ known, who }: Evidence, { person }: ConnectionEvidence, step: StreamStep): LawFinding[] {
  if (step.type !== "joined") return [];
  const { join, position } = step;
  const { table, version, at } = join;
  if (table === undefined || version === undefined) return [];
  const found: LawFinding[] = [];
  const about = { table, version, person };
  const newest = known(table).before(at);
  if (version < newest)
    found.push({
      ...about,
      code: "stale_join",
      text: `${who(person)} joined table ${table} at version ${version}, when version ${newest} was known before.`,
    });
  if (position === undefined || position < version)
    found.push({
      ...about,
      code: "join_incomplete",
      text: `${who(person)} joined table ${table} at version ${version}, and had got ${position === undefined ? "nothing" : `version ${position}`} by then.`,
    });
  return found;
}
