import type { AnyCall } from "@mutable/protocol";
import { expect, it } from "vitest";
import { classifyBatch } from "./batch.ts";

const move: AnyCall[] = [["current_turn", "player_1"]];
const table: AnyCall[] = [["table", {}]];
const whole: AnyCall[] = [...table, ["game", {}]];

it.each([
  ["the next version", 6, move, 5, false, "next"],
  ["the last version again", 5, move, 5, false, "duplicate"],
  ["an old version without calls", 3, [], 5, false, "duplicate"],
  ["a later version", 7, move, 5, false, "gap"],
  ["a whole table of a game, at any time", 5, whole, 5, false, "whole"],
  ["the next version with a table", 6, table, 5, false, "next"],
  ["a later version with a table", 8, table, 5, false, "gap"],
  ["a whole table without a game, while catching up", 8, table, 5, true, "whole"],
  ["a change of the table that a second join repeats", 5, table, 5, true, "duplicate"],
  ["the first whole table", 8, table, undefined, true, "whole"],
  ["a move before the first whole table", 8, move, undefined, true, "gap"],
] as const)("%s", (_, version, calls, last, isCatchingUp, kind) => {
  expect(classifyBatch(version, calls, { version: last, isCatchingUp })).toBe(kind);
});
