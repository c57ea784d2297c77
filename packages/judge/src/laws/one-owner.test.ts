import { expect, it } from "vitest";
import type { Claim, History, LogWrite } from "../history/history.ts";
import { changed, codesOf, type Draft } from "../testing/changed.ts";
import { recordedGame } from "../testing/recorded-game.ts";
import { oneOwner } from "./one-owner.ts";

/** A second server claims the table before version 20. */
const history = changed(await recordedGame(), (draft) => {
  for (const row of draft.stored.log) if (row.seq >= 20) row.epoch = 2;
  for (const write of writesOf(draft)) if (write.seq >= 20) Object.assign(write, { epoch: 2, writer: "node-2" });
  claimsOf(draft).push({ at: 1, table: "table-1", epoch: 2, node: "node-2" });
});

function writesOf(draft: Draft<History>): Draft<LogWrite>[] {
  return draft.inside?.writes ?? [];
}

function claimsOf(draft: Draft<History>): Draft<Claim>[] {
  return draft.inside?.claims ?? [];
}

const writeOf = (draft: Draft<History>, version: number) => writesOf(draft)[version - 1] as Draft<LogWrite>;

it("holds if each epoch has one owner, and epochs come one after the other", () => {
  expect(codesOf(oneOwner, history)).toEqual([]);
});

it("finds an epoch that two servers have claimed, and one in which another server has written", () => {
  const claimed = changed(history, (draft) => void claimsOf(draft).push({ at: 2, table: "table-1", epoch: 2, node: "node-3" }));
  const written = changed(history, (draft) => {
    writeOf(draft, 30).writer = "node-1";
  });
  const unclaimed = changed(history, (draft) => {
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
  const late = changed(history, (draft) => {
    Object.assign(writeOf(draft, 25), { epoch: 1, writer: "node-1" });
    for (const row of draft.stored.log) if (row.seq === 25) row.epoch = 1;
  });
  expect(codesOf(oneOwner, late)).toEqual(["written_after_successor"]);
});

it("finds entries that were committed in another order, and one that is not in the log", () => {
  const turned = changed(history, (draft) => {
    const writes = writesOf(draft);
    writes.splice(30, 2, writes[31] as Draft<LogWrite>, writes[30] as Draft<LogWrite>);
  });
  const gone = changed(history, (draft) => {
    draft.stored.log.pop();
  });
  expect(codesOf(oneOwner, turned)).toEqual(["committed_out_of_order"]);
  expect(codesOf(oneOwner, gone)).toEqual(["written_not_stored"]);
});
