import type { ClusterHistory } from "../history/history.ts";
import { RecordedTable } from "./recorded-table.ts";

/** A game with clocks that is suspended for a while. */
export async function recordedClocks(): Promise<ClusterHistory> {
  const table = await RecordedTable.of(["ana", "ben"], { clock: { decision: 30, reserve: 60 } });
  await table.starts("ana");
  for (const kind of ["suspend", "resume"]) {
    await table.sends("ana", "ask_vote", { kind });
    await table.sends("ben", "answer_vote", { vote: table.version, agree: true });
    await table.passes(20_000);
  }
  return table.history();
}
