import { expect, it } from "vitest";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, eventsOf, withFault, withStandIn } from "../testing/with-fault.ts";
import { handedBack } from "./handed-back.ts";

const table = await RecordedTable.of(["ana", "ben"]);
await table.starts("ana");
await table.passes(60_000);
const history = table.history();

it("holds if everybody who is there plays, and if a bot plays for somebody who is away or has just come back", () => {
  const away = withFault(history, (draft) => {
    eventsOf(draft, "ben").push({ at: 30_000, type: "lost" });
  });
  const fresh = withFault(history, ({ inside }) => Object.assign(inside?.end ?? {}, { calmSince: (inside?.end?.at ?? 0) - 5_000 }));
  expect(codesOf(handedBack, history)).toEqual([]);
  expect([away, fresh].map((each) => codesOf(handedBack, withStandIn(each, "ben")))).toEqual([[], []]);
});

it("finds a bot that still plays for somebody who has been back for a while", () => {
  expect(codesOf(handedBack, withStandIn(history, "ben"))).toEqual(["not_handed_back"]);
});
