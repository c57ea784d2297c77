import { expect, it } from "vitest";
import { recordedGame } from "../testing/recorded-game.ts";
import { codesOf, withState } from "../testing/with-fault.ts";
import { readyAgain } from "./ready-again.ts";

const history = await recordedGame();

const withReady = (ready: boolean) =>
  withState(history, ({ seats }) => ({
    phase: "waiting",
    seats: Object.fromEntries(Object.entries(seats).map(([seat, holder]) => [seat, { ...holder, ready }])),
  }));

it("holds if nobody is ready after a game", () => {
  expect(codesOf(readyAgain, withReady(false))).toEqual([]);
});

it("finds people who are ready for the next game as for the last one", () => {
  expect(codesOf(readyAgain, withReady(true))).toEqual(["ready_unasked"]);
});
