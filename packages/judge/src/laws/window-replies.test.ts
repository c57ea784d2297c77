import { expect, it } from "vitest";
import type { ClusterHistory } from "../history/history.ts";
import { closeWindow, openWindow, PASS, SURPRISE } from "../testing/recorded-window.ts";
import { type Changeable, codesOf, withFault } from "../testing/with-fault.ts";
import { windowReplies } from "./window-replies.ts";

const { table, asked } = await openWindow();
const first = await table.replies("ben", asked, SURPRISE);
const last = await table.replies("ben", asked, PASS);
const waitsAt = table.version;
await closeWindow(table);
const history = table.history();

/** The entry with the reply of the person, whose command it changes. */
function logged(draft: Changeable<ClusterHistory>, command: string | undefined): void {
  const row = draft.stored.log.find(({ record }) => record?.includes(`"command":"${last}"`));
  if (row?.record == null) throw new Error("The reply is not in the log.");
  row.record = row.record.replace(`,"command":"${last}"`, command === undefined ? "" : `,"command":"${command}"`);
}

it("holds if the last reply in a window is the one that counts", () => {
  expect(history.stored.log.length).toBeGreaterThan(waitsAt);
  expect(codesOf(windowReplies, history)).toEqual([]);
});

it("finds an earlier reply in the place of the last one", () => {
  expect(
    codesOf(
      windowReplies,
      withFault(history, (draft) => logged(draft, first)),
    ),
  ).toEqual(["window_reply_replaced"]);
});

it("finds a reply that was lost, and in whose place another one was made", () => {
  expect(
    codesOf(
      windowReplies,
      withFault(history, (draft) => logged(draft, undefined)),
    ),
  ).toEqual(["window_reply_lost"]);
});

it("does not blame a server that took the table over, and asked again", () => {
  const over = withFault(history, (draft) => {
    logged(draft, undefined);
    for (const row of draft.stored.log) if (row.seq > waitsAt) row.epoch += 1;
  });
  expect(codesOf(windowReplies, over)).toEqual([]);
});

it("does not blame a server that took the table over while the former one was committing", () => {
  const late = withFault(history, (draft) => {
    logged(draft, first);
    draft.inside?.claims?.push({ at: 0, table: "table-1", epoch: 2, node: "node-2" });
  });
  expect(codesOf(windowReplies, late)).toEqual([]);
});
