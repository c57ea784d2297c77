import type { ClusterHistory } from "../history/history.ts";
import { RecordedTable } from "./recorded-table.ts";

let played: Promise<ClusterHistory> | undefined;

/** A game with windows to react from its table's first entry to its end; Ben connects again in it, and Ana asks for its history. */
export async function recordedGame(): Promise<ClusterHistory> {
  played ??= play();
  return structuredClone(await played);
}

async function play(): Promise<ClusterHistory> {
  const table = await RecordedTable.of(["ana", "ben", "cleo"], { deck: "much-bother" });
  await table.starts("ana");
  const { version } = table;
  await table.plays(() => table.version > version + 40);
  await table.joins("ben");
  await table.sends("ana", "past", {});
  await table.plays(() => table.version > version + 80);
  table.savesSnapshot();
  await table.plays();
  return table.history();
}
