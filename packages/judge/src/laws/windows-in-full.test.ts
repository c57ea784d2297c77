import { expect, it } from "vitest";
import { closeWindow, openWindow, PASS } from "../testing/recorded-window.ts";
import { codesOf, withFault } from "../testing/with-fault.ts";
import { windowsInFull } from "./windows-in-full.ts";

const { table, asked } = await openWindow();
const opened = table.version;
await table.replies("ben", asked, PASS);
await closeWindow(table);
const history = table.history();

it("holds if a window that all have replied to stays open for its time", () => {
  expect(table.version).toBeGreaterThan(opened);
  expect(codesOf(windowsInFull, history)).toEqual([]);
});

it("finds a window that closed early, unless another server has the table by then", () => {
  const early = withFault(history, ({ stored: { log } }) => {
    for (const row of log) if (row.seq > opened) row.at -= 1_500;
  });
  const byAnother = withFault(early, ({ stored: { log } }) => {
    for (const row of log) if (row.seq > opened) row.epoch += 1;
  });
  expect(codesOf(windowsInFull, early)).toEqual(["window_too_short"]);
  expect(codesOf(windowsInFull, byAnother)).toEqual([]);
});
