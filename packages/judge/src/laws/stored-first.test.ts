import { expect, it } from "vitest";
import { recordedGame } from "../testing/recorded-game.ts";
import { codesOf, receivedBatchesOf, withFault } from "../testing/with-fault.ts";
import { storedFirst } from "./stored-first.ts";

const history = await recordedGame();

it("holds if each version was committed before anybody got it, and of histories that do not tell", () => {
  const untold = withFault(history, (draft) => {
    draft.inside = undefined;
  });
  expect([history, untold].map((each) => codesOf(storedFirst, each))).toEqual([[], []]);
});

it("finds a version that a player got before, and a commit that came late", () => {
  const early = withFault(history, (draft) => {
    const batch = receivedBatchesOf(draft, "ana").at(-1);
    if (batch !== undefined) batch.at = 1;
  });
  const late = withFault(history, ({ inside }) => {
    for (const write of inside?.writes ?? []) if (write.seq === 20) write.at += 100_000;
  });
  expect([early, late].map((each) => codesOf(storedFirst, each))).toEqual([["told_before_stored"], ["told_before_stored"]]);
});
