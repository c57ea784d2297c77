import type { LawFinding } from "../finding.ts";
import type { HistoryWrite } from "../history/history.ts";
import type { Law } from "./law.ts";

/** An epoch has one owner, which alone writes in it. After the first entry of an epoch none of an earlier one is taken. */
export const oneOwner: Law = ({ inside, tables }) => {
  const { writes = [], claims = [] } = inside;
  const found: LawFinding[] = [];
  const owners = new Map<string, string>();
  for (const { table, epoch, node } of claims) {
    const key = `${table} ${epoch}`;
    const other = owners.get(key);
    owners.set(key, other ?? node);
    if (other !== undefined && other !== node)
      found.push({ code: "epoch_shared", text: `${other} and ${node} have both claimed epoch ${epoch} of table ${table}.`, table });
  }
  const last = new Map<string, HistoryWrite>();
  for (const write of writes) {
    const { table, seq, epoch, writer } = write;
    const about = { table, version: seq };
    const before = last.get(table);
    const key = `${table} ${epoch}`;
    const owner = owners.get(key);
    owners.set(key, owner ?? writer);
    if (owner !== undefined && owner !== writer)
      found.push({
        ...about,
        code: "epoch_shared",
        text: `${writer} has written version ${seq} of table ${table} in epoch ${epoch} of ${owner}.`,
      });
    if (before !== undefined && epoch < before.epoch)
      found.push({
        ...about,
        code: "written_after_successor",
        text: `${writer} has written version ${seq} of table ${table} in epoch ${epoch}, after ${before.writer} wrote version ${before.seq} in epoch ${before.epoch}.`,
      });
    if (before !== undefined && seq <= before.seq)
      found.push({
        ...about,
        code: "committed_out_of_order",
        text: `Version ${seq} of table ${table} was committed after version ${before.seq}.`,
      });
    const row = tables.get(table)?.rows[seq - 1];
    if (row?.seq !== seq || row.epoch !== epoch)
      found.push({
        ...about,
        code: "written_not_stored",
        text: `${writer} has written version ${seq} of table ${table} in epoch ${epoch}, which is not in its log.`,
      });
    last.set(table, write);
  }
  return found;
};
