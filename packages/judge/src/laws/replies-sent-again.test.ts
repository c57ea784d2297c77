import type { Viewer } from "@mutable/engine";
import { expect, it } from "vitest";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, eventOf, eventsOf, withFault } from "../testing/with-fault.ts";
import { repliesSentAgain } from "./replies-sent-again.ts";

const table = await RecordedTable.of(["ana", "ben"]);
await table.starts("ana");
const [decision] = table.open;
if (decision === undefined) throw new Error("Nobody is asked.");
const person = table.personIn(decision.seat);
const before = table.version;
const command = await table.replies(person, decision);
await table.joins(person, { version: before, as: decision.seat satisfies Viewer });
const history = table.history();

/** The connection was lost before the answer came. */
const unanswered = withFault(history, ({ connections }) => {
  for (const connection of connections)
    connection.events = connection.events.filter((event) => event.type !== "batch" || event.command !== command);
});

it("holds if a reply has its answer, or is sent again", () => {
  const again = withFault(unanswered, (draft) => {
    const events = eventsOf(draft, person);
    events.push({ at: (events.at(-1)?.at ?? 0) + 1, type: "sent", request: 9, name: "reply", carries: { command } });
  });
  expect([history, again].map((each) => codesOf(repliesSentAgain, each))).toEqual([[], []]);
});

it("finds a reply that its page has forgotten", () => {
  expect(codesOf(repliesSentAgain, unanswered)).toEqual(["reply_forgotten"]);
});

it("does not ask for a reply of a table that the page has left while it waited for the answer to its join", () => {
  const left = (at: "sent" | "answered") =>
    withFault(unanswered, (draft) => {
      const events = eventsOf(draft, person);
      const nr = events.indexOf(eventOf(draft, person, at, (event) => !("name" in event) || event.name === "join_table")) + 1;
      events.splice(nr, 0, { at: events[nr - 1]?.at ?? 0, type: "sent", request: 9, name: "leave_table", carries: {} });
    });
  expect([left("sent"), left("answered")].map((each) => codesOf(repliesSentAgain, each))).toEqual([[], ["reply_forgotten"]]);
});

it("does not ask for a reply that the client has given up by then, or that another page sent", () => {
  const late = withFault(unanswered, (draft) => {
    for (const event of eventsOf(draft, person)) event.at += 30_000;
  });
  const another = withFault(unanswered, ({ connections }) => {
    for (const [nr, connection] of connections.entries()) connection.page = nr;
  });
  expect([late, another].map((each) => codesOf(repliesSentAgain, each))).toEqual([[], []]);
});
