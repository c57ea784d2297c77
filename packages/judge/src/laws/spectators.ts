import { hasSeatForOthers } from "@mutable/table";
import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import { versionOf } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** Where spectators are not allowed, only people for whom there may be a seat come in without one. */
export const spectators: Law = (evidence) =>
  evidence.connections.flatMap(({ person, steps }) =>
    steps.flatMap((step) => (step.type === "joined" ? (faultOf(evidence, person, step.join) ?? []) : [])),
  );

type Joined = Extract<Evidence["connections"][number]["steps"][number], { readonly type: "joined" }>["join"];

function faultOf({ tables, known, who }: Evidence, person: string, { table: id, at, version, as }: Joined): LawFinding | undefined {
  const table = id === undefined ? undefined : tables.get(id);
  if (table === undefined || version === undefined || as !== "watcher") return undefined;
  for (let each = Math.max(1, known(table.id).before(at)); each <= version; each += 1) {
    const found = versionOf(table, each);
    // A daily deal has a rule of its own, and what cannot be replayed is a finding already.
    if (found === undefined || found.state.settings.daily === true) return undefined;
    if (found.state.settings.watchers || hasSeatForOthers(found.table.stored)) return undefined;
  }
  const text = `${who(person)} came to table ${table.id} at version ${version} as a spectator, and it allows none.`;
  return { code: "spectator_let_in", text, table: table.id, version, person };
}
