import { Newest, type Timed } from "./by-time.ts";
import type { ConnectionEvidence } from "./connection.ts";
import { groupBy } from "./group.ts";

/** By table: the versions that anybody was told of, by time. */
export function knowledgeOf(connections: readonly ConnectionEvidence[]): ReadonlyMap<string, Newest> {
  const told: (Timed & { readonly table: string })[] = [];
  for (const { steps } of connections)
    for (const step of steps) {
      if (step.type !== "joined") told.push(step.batch);
      else if (step.join.table !== undefined && step.join.version !== undefined)
        told.push({ table: step.join.table, at: step.join.answeredAt ?? step.join.at, version: step.join.version });
    }
  return new Map([...groupBy(told, ({ table }) => table)].map(([table, all]) => [table, new Newest(all)]));
}
