import { expect, it } from "vitest";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, eventsOf, withFault } from "../testing/with-fault.ts";
import { agreedVotes } from "./agreed-votes.ts";

const table = await RecordedTable.of(["ana", "ben"]);
await table.starts("ana");
await table.sends("ana", "ask_vote", { kind: "suspend" });
await table.passes(10);
await table.sends("ben", "answer_vote", { vote: table.version, agree: true });
await table.passes(10);
const history = table.history();

const without = (type: string, name?: string) =>
  withFault(history, (draft) => {
    const events = eventsOf(draft, "ben");
    events.splice(
      0,
      events.length,
      ...events.filter((event) => event.type !== type || (name !== undefined && "name" in event && event.name !== name)),
    );
  });

it("holds if all who were there have agreed", () => {
  expect(table.table.stored.state.phase).toBe("suspended");
  expect([history, without("batch")].map((each) => codesOf(agreedVotes, each))).toEqual([[], []]);
});

it("finds a vote that was agreed without a player who was there", () => {
  expect(codesOf(agreedVotes, without("sent", "answer_vote"))).toEqual(["vote_not_agreed"]);
});
