import { expect, it } from "vitest";
import type { ClusterHistory } from "../history/history.ts";
import { recordedGame } from "../testing/recorded-game.ts";
import { type Changeable, codesOf, withFault } from "../testing/with-fault.ts";
import { records } from "./records.ts";

const history = await recordedGame();

const withStored = (change: (stored: Changeable<ClusterHistory>["stored"]) => void): ClusterHistory =>
  withFault(history, ({ stored }) => change(stored));

/** As the entry that ends the game adds it. */
function pendingOf({ log, games }: Changeable<ClusterHistory>["stored"]) {
  const from = log.find(({ record }) => record?.includes('"opening"'))?.seq ?? 0;
  const to = log.findLast(({ record }) => record !== null)?.seq ?? 0;
  return { game: games[0]?.id ?? "", table: "table-1", from, to };
}

it("holds if the record is stored, or is pending", () => {
  const pending = withStored((stored) => {
    stored.records.pop();
    stored.pending.push(pendingOf(stored));
  });
  expect(history.stored.records).toHaveLength(1);
  expect([history, pending].map((each) => codesOf(records, each))).toEqual([[], []]);
});

it("finds a record that is neither stored nor pending, or both", () => {
  const missing = withStored((stored) => void stored.records.pop());
  const both = withStored((stored) => void stored.pending.push(pendingOf(stored)));
  expect([missing, both].map((each) => codesOf(records, each))).toEqual([["record_missing"], ["record_twice"]]);
});

it("finds a record without its last move, one with another move, and one that is assembled from other entries", () => {
  const cut = withStored(({ records: [row] }) =>
    Object.assign(row ?? {}, { record: `${row?.record.slice(0, row.record.lastIndexOf(',{"at":'))}]}` }),
  );
  const other = withStored(({ records: [row] }) => Object.assign(row ?? {}, { record: row?.record.replace('"play_card"', '"pray_card"') }));
  const pending = withStored((stored) => {
    stored.records.pop();
    stored.pending.push({ ...pendingOf(stored), from: 2 });
  });
  expect([cut, other, pending].map((each) => codesOf(records, each))).toEqual([
    ["record_otherwise"],
    ["record_otherwise"],
    ["record_otherwise"],
  ]);
});

it("finds a record that agrees with the log, and does not verify", () => {
  const other = withStored(({ log, records: [row] }) => {
    // The deck has another order of cards than the rules have.
    const turn = (text: string) => text.replace(/("cards":\[)("[^"]+"),("[^"]+")/, "$1$3,$2");
    if (row !== undefined) row.record = turn(row.record);
    for (const entry of log) if (entry.record?.includes('"opening"')) entry.record = turn(entry.record);
  });
  expect(codesOf(records, other)).toEqual(["record_not_verified"]);
});
