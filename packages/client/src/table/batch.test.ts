import type { AnyCall } from "@mutable/protocol";
import { expect, it } from "vitest";
import { classifyBatch } from "./batch.ts";

const move: AnyCall[] = [["current_turn", "player_1"]];
const table: AnyCall[] = [["table", {}]];
const snapshot: AnyCall[] = [...table, ["game", {}]];

it.each([
  ["the next version", 6, move, 5, false, "next"],
  ["the last version again", 5, move, 5, false, "duplicate"],
  ["an old version without calls", 3, [], 5, false, "duplicate"],
  ["a later version", 7, move, 5, false, "gap"],
  ["a snapshot of a game, at any time", 5, snapshot, 5, false, "snapshot"],
  ["the next version with a table", 6, table, 5, false, "next"],
  ["a later version with a table", 8, table, 5, false, "gap"],
  ["a snapshot without a game, while catching up", 8, table, 5, true, "snapshot"],
  ["the first snapshot", 8, table, undefined, true, "snapshot"],
  ["a move before the first snapshot", 8, move, undefined, true, "gap"],
] as const)("%s", (_, version, calls, last, isCatchingUp, kind) => {
  expect(classifyBatch(version, calls, { version: last, isCatchingUp })).toBe(kind);
});
