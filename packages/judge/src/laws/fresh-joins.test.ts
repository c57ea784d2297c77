import { expect, it } from "vitest";
import { batchesOf, changed, codesOf, eventOf, eventsOf } from "../testing/changed.ts";
import { recordedGame } from "../testing/recorded-game.ts";
import { freshJoins } from "./fresh-joins.ts";

const history = await recordedGame();

it("holds if a join gives all that was known", () => {
  expect(codesOf(freshJoins, history)).toEqual([]);
});

it("finds a table that was shown as it was before another person saw a change", () => {
  const stale = changed(history, (draft) => {
    const join = eventOf(draft, "ben", "sent", ({ name }) => name === "join_table");
    const { version } = batchesOf(draft, "ben")[0] ?? { version: 0 };
    for (const batch of batchesOf(draft, "ana")) if (batch.version === version + 1) batch.at = join.at - 0.5;
  });
  expect(codesOf(freshJoins, stale)).toEqual(["stale_join"]);
});

it("finds an answer that says more than what was sent", () => {
  const more = changed(history, (draft) => {
    (eventOf(draft, "ben", "answered").answer as { version: number }).version += 1;
  });
  const nothing = changed(history, (draft) => {
    const events = eventsOf(draft, "ben");
    events.splice(events.indexOf(eventOf(draft, "ben", "batch")), 1);
  });
  expect(codesOf(freshJoins, more)).toEqual(["join_incomplete"]);
  expect(codesOf(freshJoins, nothing)).toEqual(["join_incomplete"]);
});
