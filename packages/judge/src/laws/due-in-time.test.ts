import { expect, it } from "vitest";
import type { DueThing } from "../history/history.ts";
import { dueInTime } from "./due-in-time.ts";

const DEAL = { table: "table-1", what: "the table deals", due: 1_000, within: 5_000 };

/** Faults cease after ten seconds, and the history ends after a minute. */
const codes = (due: DueThing) =>
  dueInTime({ dues: [due], end: { at: 60_000, calmSince: 10_000, botWithin: 5_000 } }).map(({ code }) => code);

it.each([
  ["in time", { ...DEAL, done: 3_000 }],
  ["in time after the faults", { ...DEAL, done: 15_000 }],
  ["perhaps after the end of the history", { ...DEAL, due: 58_000 }],
])("holds for what is done %s", (_, due) => {
  expect(codes(due)).toEqual([]);
});

it.each([
  ["is done too late", { ...DEAL, done: 15_001 }],
  ["is due later, and done too late", { ...DEAL, due: 20_000, done: 25_001 }],
  ["is never done", DEAL],
])("finds what %s", (_, due) => {
  expect(codes(due)).toEqual(["due_late"]);
});
