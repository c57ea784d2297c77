import { expect, it } from "vitest";
import { recordedClocks } from "../testing/recorded-clocks.ts";
import { codesOf, receivedBatchesOf, withFault } from "../testing/with-fault.ts";
import { deadlinesTold } from "./deadlines-told.ts";

const history = await recordedClocks();

it("holds if all are told the new deadlines when the clocks go on", () => {
  expect(codesOf(deadlinesTold, history)).toEqual([]);
});

it("finds a person who is not told the new deadline", () => {
  const untold = withFault(history, (draft) => {
    for (const batch of receivedBatchesOf(draft, "ben")) batch.calls = batch.calls.replaceAll(/,?\["deadline",\d+,[\d.]+\]/g, "");
  });
  expect(codesOf(deadlinesTold, untold)).toEqual(["deadline_untold"]);
});
