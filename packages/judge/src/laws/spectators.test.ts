import { expect, it } from "vitest";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf } from "../testing/with-fault.ts";
import { spectators } from "./spectators.ts";

/** Cleo comes when the two seats are taken; or one more is free. */
async function visited(watchers: boolean, seats = 2) {
  const table = await RecordedTable.of(["ana", "ben"], { watchers, seats });
  await table.joins("cleo");
  return table.history();
}

it("holds if spectators come in where they are allowed, or where a seat is free", async () => {
  expect([await visited(true), await visited(false, 3)].map((each) => codesOf(spectators, each))).toEqual([[], []]);
});

it("finds a spectator at a table that allows none", async () => {
  expect(codesOf(spectators, await visited(false))).toEqual(["spectator_let_in"]);
});
