import { expect, it } from "vitest";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, withFault } from "../testing/with-fault.ts";
import { kickedPeople } from "./kicked-people.ts";

const table = await RecordedTable.of(["ana", "ben", "cleo"]);
await table.sends("ana", "kick", { seat: "player_2" });
const kicked = table.version;
await table.sends("cleo", "ready", { ready: true });
// This server goes on to tell Ben.
const history = table.history();

it("holds if the last that a person is told of is the kick", () => {
  const silent = withFault(history, ({ connections }) => {
    for (const connection of connections)
      if (connection.person === "ben")
        connection.events = connection.events.filter((event) => event.type !== "batch" || event.version <= kicked);
  });
  expect(codesOf(kickedPeople, silent)).toEqual([]);
});

it("finds a person who is told of what happens after the kick", () => {
  expect(codesOf(kickedPeople, history)).toEqual(["kicked_told"]);
});
