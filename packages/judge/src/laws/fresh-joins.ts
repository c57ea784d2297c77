import { type ConnectionEvidence, namedTable, type StreamStep } from "../evidence/connection.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import { versionOf } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/**
 * Who joins a table gets all that anybody knew when the join was sent, before the answer comes; and the whole table, if the join says
 * what was seen as somebody else.
 */
export const freshJoins: Law = (evidence) =>
  evidence.connections.flatMap((connection) => connection.steps.flatMap((step) => faultsOf(evidence, connection, step)));

function faultsOf({ known, tables, who }: Evidence, { person, steps }: ConnectionEvidence, step: StreamStep): LawFinding[] {
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
  const { since, as, answeredAt = at } = join;
  const replayed = tables.get(table);
  const hasGame = replayed !== undefined && versionOf(replayed, version)?.table.stored.referee !== undefined;
  if (hasGame && since !== undefined && since.as !== as && !hasGotWhole(steps, at, answeredAt))
    found.push({
      ...about,
      code: "joined_as_other",
      text: `${who(person)} joined table ${table} as ${as}, had version ${since.version} as ${since.as}, and has not got the whole table.`,
    });
  return found;
}

const hasGotWhole = (steps: readonly StreamStep[], from: number, until: number): boolean =>
  steps.some(
    (step) =>
      step.type === "batch" &&
      step.batch.at >= from &&
      step.batch.at <= until &&
      namedTable(step.batch.calls) !== undefined &&
      step.batch.calls.includes('["game",{'),
  );
