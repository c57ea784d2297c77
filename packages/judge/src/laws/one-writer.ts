import type { LawFinding } from "../finding.ts";
import type { ReplayedTable } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** The log of a table has all versions from 1 on, of epochs that do not fall, up to that of the owner. It can be replayed. */
export const oneWriter: Law = ({ tables, stored }) => {
  const epochs = new Map(stored.owners.map(({ table, epoch }) => [table, epoch]));
  return [...tables.values()].flatMap((table) => [
    ...faultsOf(table),
    ...faultsOfOwner(table, epochs.get(table.id)),
    ...(table.why === undefined ? [] : [notReplayable(table, table.why)]),
  ]);
};

function faultsOf({ id: table, rows }: ReplayedTable): LawFinding[] {
  const found: LawFinding[] = [];
  for (const [i, { seq, epoch }] of rows.entries()) {
    const before = rows[i - 1];
    if (seq !== (before?.seq ?? 0) + 1)
      found.push({
        code: "log_gap",
        text: `Version ${seq} of table ${table} comes after version ${before?.seq ?? 0} in its log.`,
        table,
        version: seq,
      });
    if (before !== undefined && epoch < before.epoch)
      found.push({
        code: "epoch_back",
        text: `Version ${seq} of table ${table} has epoch ${epoch}, and version ${before.seq} has epoch ${before.epoch}.`,
        table,
        version: seq,
      });
  }
  return found;
}

function faultsOfOwner({ id: table, rows }: ReplayedTable, owned: number | undefined): LawFinding[] {
  const last = rows.at(-1);
  if (last === undefined || owned === undefined || last.epoch <= owned) return [];
  const text = `Version ${last.seq} of table ${table} has epoch ${last.epoch}, and its owner has epoch ${owned}.`;
  return [{ code: "epoch_not_owned", text, table, version: last.seq }];
}

const notReplayable = ({ id: table, versions }: ReplayedTable, why: string): LawFinding => ({
  code: "log_not_replayable",
  text: `The log of table ${table} cannot be replayed after version ${versions.length}: ${why}.`,
  table,
  version: versions.length + 1,
});
