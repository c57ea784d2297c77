import { gameHistoryFor, viewerFor } from "@mutable/table";
import type { SentCommand } from "../evidence/connection.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import { versionOf } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** The history of a game that a person asks for is what the log gives that person. */
export const pastAsLogged: Law = (evidence) =>
  evidence.connections.flatMap(({ commands }) => commands.flatMap((sent) => (sent.name === "past" ? (faultOf(evidence, sent) ?? []) : [])));

function faultOf({ tables, who }: Evidence, { person, table: id, answer }: SentCommand): LawFinding | undefined {
  const table = id === undefined ? undefined : tables.get(id);
  if (table === undefined || answer?.ok !== true) return undefined;
  const { game, as, version, batches } = answer as { game: string; as: string; version: number; batches: unknown };
  const at = versionOf(table, version);
  // What cannot be replayed is a finding already.
  if (at === undefined && version <= table.rows.length) return undefined;
  const { from, id: played } = at?.state.game ?? {};
  const viewer = at && viewerFor(at.state, person);
  const rows = table.rows.slice((from ?? 1) - 1, version).map((row) => ({ ...row, at: new Date(row.at) }));
  const isSame =
    viewer !== undefined &&
    as === viewer &&
    game === played &&
    JSON.stringify(gameHistoryFor(person, viewer, rows)) === JSON.stringify(batches);
  if (isSame) return undefined;
  const text = `${who(person)}, as ${as}, got another history of game ${game} at version ${version} of table ${table.id} than the log gives.`;
  return { code: "past_otherwise", text, table: table.id, version, person };
}
