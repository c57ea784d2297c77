import { expect, it } from "vitest";
import type { ClusterHistory, HistoryClaim, HistoryWrite } from "../history/history.ts";
import { recordedGame } from "../testing/recorded-game.ts";
import { type Changeable, codesOf, withFault } from "../testing/with-fault.ts";
import { oneOwner } from "./one-owner.ts";

/** A second server claims the table before version 20. */
const history = withFault(await recordedGame(), (draft) => {
  for (const row of draft.stored.log) if (row.seq >= 20) row.epoch = 2;
  for (const write of writesOf(draft)) if (write.seq >= 20) Object.assign(write, { epoch: 2, writer: "node-2" });
  claimsOf(draft).push({ at: 1, table: "table-1", epoch: 2, node: "node-2" });
});

function writesOf(draft: Changeable<ClusterHistory>): Changeable<HistoryWrite>[] {
  return draft.inside?.writes ?? [];
}

function claimsOf(draft: Changeable<ClusterHistory>): Changeable<HistoryClaim>[] {
  return draft.inside?.claims ?? [];
}

const writeOf = (draft: Changeable<ClusterHistory>, version: number) => writesOf(draft)[version - 1] as Changeable<HistoryWrite>;

it("holds if each epoch has one owner, and epochs come one after the other", () => {
  expect(codesOf(oneOwner, history)).toEqual([]);
});

it("finds an epoch that two servers have claimed, and one in which another server has written", () => {
  const claimed = withFault(history, (draft) => void claimsOf(draft).push({ at: 2, table: "table-1", epoch: 2, node: "node-3" }));
  const written = withFault(history, (draft) => {
    writeOf(draft, 30).writer = "node-1";
  });
  const unclaimed = withFault(history, (draft) => {
    claimsOf(draft).length = 0;
    writeOf(draft, 30).writer = "node-1";
  });
  expect([claimed, written, unclaimed].map((each) => codesOf(oneOwner, each))).toEqual([
    ["epoch_shared"],
    ["epoch_shared"],
    ["epoch_shared"],
  ]);
});

it("finds an entry of a former owner after one of its successor", () => {
  const late = withFault(history, (draft) => {
    Object.assign(writeOf(draft, 25), { epoch: 1, writer: "node-1" });
    for (const row of draft.stored.log) if (row.seq === 25) row.epoch = 1;
  });
  expect(codesOf(oneOwner, late)).toEqual(["written_after_successor"]);
});

it("finds entries that were committed in another order, and one that is not in the log", () => {
  const turned = withFault(history, (draft) => {
    const writes = writesOf(draft);
    writes.splice(30, 2, writes[31] as Changeable<HistoryWrite>, writes[30] as Changeable<HistoryWrite>);
  });
  const gone = withFault(history, (draft) => {
    draft.stored.log.pop();
  });
  expect(codesOf(oneOwner, turned)).toEqual(["committed_out_of_order"]);
  expect(codesOf(oneOwner, gone)).toEqual(["written_not_stored"]);
});
