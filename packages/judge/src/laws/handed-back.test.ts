import { expect, it } from "vitest";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, eventsOf, withFault, withStandIn, withState } from "../testing/with-fault.ts";
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

it("holds for a newcomer who was not ready when the game began", () => {
  const unready = withState(history, ({ seats }) => ({ seats: { ...seats, player_2: { ...seats.player_2, newcomer: true } } }));
  expect(codesOf(handedBack, withStandIn(unready, "ben"))).toEqual([]);
});

it("finds a bot that still plays for somebody who has been back for a while", () => {
  expect(codesOf(handedBack, withStandIn(history, "ben"))).toEqual(["not_handed_back"]);
});
