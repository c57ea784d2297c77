import { expect, it } from "vitest";
import type { ClusterHistory } from "../history/history.ts";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, eventsOf, withFault, withStandIn, withState } from "../testing/with-fault.ts";
import { noIdleTable } from "./no-idle-table.ts";

/** It is one player's turn at a public table, and nothing happens for a minute. */
async function played(): Promise<{ readonly history: ClusterHistory; readonly asked: string; readonly other: string }> {
  const table = await RecordedTable.of(["ana", "ben"], { isPublic: true });
  await table.starts("ana");
  await table.plays(() => table.version > 12);
  const asked = table.personIn(table.open[0]?.seat ?? "player_1");
  await table.passes(60_000);
  return { history: table.history(), asked, other: asked === "ana" ? "ben" : "ana" };
}

const { history, asked, other } = await played();

const without = (...people: readonly string[]): ClusterHistory =>
  withFault(history, (draft) => {
    for (const person of people) {
      const events = eventsOf(draft, person);
      events.push({ at: events.at(-1)?.at ?? 0, type: "lost" });
    }
  });

it("holds if the one who is asked is connected, if nobody is, and while the table may still do something", () => {
  const fresh = withFault(without(asked), ({ inside }) => Object.assign(inside?.end ?? {}, { calmSince: inside?.end?.at }));
  expect([history, without(other), without(asked, other), fresh].map((each) => codesOf(noIdleTable, each))).toEqual([[], [], [], []]);
});

it("holds if the table waits for people by its settings", async () => {
  const table = await RecordedTable.of(["ana", "ben"], { isPublic: false });
  await table.starts("ana");
  await table.passes(60_000);
  const away = table.personIn(table.open[0]?.seat ?? "player_1");
  const waiting = withFault(table.history(), (draft) => {
    eventsOf(draft, away).push({ at: 60_000, type: "lost" });
  });
  expect(codesOf(noIdleTable, waiting)).toEqual([]);
});

it("finds a table that asks a player who is away, in whose place no bot plays", () => {
  expect(codesOf(noIdleTable, without(asked))).toEqual(["waits_for_nobody"]);
});

it("finds a table with a bot that does not move", () => {
  expect(codesOf(noIdleTable, withStandIn(history, asked))).toEqual(["waits_for_nobody"]);
});

it("finds a deal that waits although the time for contributions is over", () => {
  const dealing = withState(history, () => ({ phase: "dealing" }));
  const soon = withFault(dealing, ({ inside }) => Object.assign(inside?.end ?? {}, { calmSince: inside?.end?.at }));
  expect([dealing, soon].map((each) => codesOf(noIdleTable, each))).toEqual([["waits_for_nobody"], []]);
});
