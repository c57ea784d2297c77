import { expect, it } from "vitest";
import type { ClusterHistory } from "../history/history.ts";
import { recordedClocks } from "../testing/recorded-clocks.ts";
import { codesOf, withFault } from "../testing/with-fault.ts";
import { standingClocks } from "./standing-clocks.ts";

const history = await recordedClocks();

/** The clocks that went on after the pause are others. */
const withMovedClocks = (by: number): ClusterHistory =>
  withFault(history, ({ stored: { log } }) => {
    const row = log.findLast(({ body }) => body?.includes('"clocks"'));
    const body = JSON.parse(row?.body ?? "{}");
    for (const each of body.clocks.running) each.since += by;
    Object.assign(row ?? {}, { body: JSON.stringify(body) });
  });

it("holds if the time of a suspended game is given back", () => {
  expect(codesOf(standingClocks, history)).toEqual([]);
});

it("finds that more or less time is given back", () => {
  expect([-20_000, 5_000].map((by) => codesOf(standingClocks, withMovedClocks(by)))).toEqual([["clock_otherwise"], ["clock_otherwise"]]);
});
