import { expect, it } from "vitest";
import { recordedGame } from "../testing/recorded-game.ts";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, eventOf, eventsOf, receivedBatchesOf, withFault } from "../testing/with-fault.ts";
import { freshJoins } from "./fresh-joins.ts";

const history = await recordedGame();

it("holds if a join gives all that was known", () => {
  expect(codesOf(freshJoins, history)).toEqual([]);
});

it("finds a table that was shown as it was before another person saw a change", () => {
  const stale = withFault(history, (draft) => {
    const join = eventOf(draft, "ben", "sent", ({ name }) => name === "join_table");
    const { version } = receivedBatchesOf(draft, "ben")[0] ?? { version: 0 };
    for (const batch of receivedBatchesOf(draft, "ana")) if (batch.version === version + 1) batch.at = join.at - 0.5;
  });
  expect(codesOf(freshJoins, stale)).toEqual(["stale_join"]);
});

it("finds an answer that says more than what was sent", () => {
  const more = withFault(history, (draft) => {
    (eventOf(draft, "ben", "answered").answer as { version: number }).version += 1;
  });
  const nothing = withFault(history, (draft) => {
    const events = eventsOf(draft, "ben");
    events.splice(events.indexOf(eventOf(draft, "ben", "batch")), 1);
  });
  expect(codesOf(freshJoins, more)).toEqual(["join_incomplete"]);
  expect(codesOf(freshJoins, nothing)).toEqual(["join_incomplete"]);
});

it("holds if the client has sent another join before what it missed came", async () => {
  const table = await RecordedTable.of(["ana", "ben"]);
  const since = { version: table.version - 1, as: "player_2" };
  await table.joins("ben", since);
  const elsewhere = withFault(table.history(), (draft) => {
    const events = eventsOf(draft, "ben");
    const sent = { at: events[1]?.at ?? 0, type: "sent", request: 9, name: "join_table", carries: { table: "table-2" } } as const;
    events.splice(events.findIndex(({ type }) => type === "sent") + 1, 0, sent);
    eventOf(draft, "ben", "batch").calls = '[["deadline",1,1]]';
  });
  expect(codesOf(freshJoins, elsewhere)).toEqual([]);
});

it("finds a join that goes on from what was seen as somebody else", async () => {
  const table = await RecordedTable.of(["ana", "ben"]);
  await table.starts("ana");
  const back = { version: table.version, as: "player_2" };
  await table.joins("ben", back);
  expect(codesOf(freshJoins, table.history())).toEqual([]);
  await table.joins("ben", { ...back, version: table.version, as: "watcher" });
  expect(codesOf(freshJoins, table.history())).toEqual(["joined_as_other"]);
});
