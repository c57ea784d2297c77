import type { AnyCall } from "@mutable/protocol";
import { expect, it } from "vitest";
import { standingOf } from "./batch.ts";

const move: AnyCall[] = [["current_turn", "player_1"]];
const table: AnyCall[] = [["table", {}]];
const whole: AnyCall[] = [...table, ["game", {}]];

it.each([
  ["what follows", 6, move, 5, false, "next"],
  ["what is known", 5, move, 5, false, "old"],
  ["an answer given again", 3, [], 5, false, "old"],
  ["a batch behind one that is missing", 7, move, 5, false, "gap"],
  ["the whole of a game, at any time", 5, whole, 5, false, "whole"],
  ["a change of the table", 6, table, 5, false, "next"],
  ["a change of the table behind one that is missing", 8, table, 5, false, "gap"],
  ["the whole of a table without a game, where it was asked for", 8, table, 5, true, "whole"],
  ["the first that is heard", 8, table, undefined, true, "whole"],
  ["a batch of before", 8, move, undefined, true, "gap"],
] as const)("%s", (_, version, calls, last, isCatchingUp, standing) => {
  expect(standingOf(version, calls, { version: last, isCatchingUp })).toBe(standing);
});
