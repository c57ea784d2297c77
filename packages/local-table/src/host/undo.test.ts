import type { Seat } from "@mutable/engine";
import type { LogEntry } from "@mutable/table";
import { describe, expect, it } from "vitest";
import { versionToUndo } from "./undo.ts";

/** A table whose first turn is that of player_2. Each move is a seat, and the seat whose turn it begins, if it begins one. */
const tableWith = (...moves: readonly (readonly [by: Seat, begins?: Seat])[]): LogEntry[] =>
  [
    { opening: { common: [["current_turn", "player_2"]] } },
    ...moves.map(([seat, begins]) => ({ seat, told: { common: begins === undefined ? [] : [["current_turn", begins]] } })),
  ].map((record, i) => ({ seq: i + 1, at: new Date(0), body: i === 0 ? "{}" : null, record: JSON.stringify(record) }));

const undone = (entries: readonly LogEntry[], first = 1) => versionToUndo(entries, "player_1", first);

describe("undo", () => {
  it("goes back to the beginning of the last own turn with a reply", () => {
    expect(undone(tableWith(["player_2", "player_1"], ["player_1"], ["player_1", "player_2"], ["player_2"]))).toBe(2);
    expect(undone(tableWith(["player_2", "player_1"], ["player_1", "player_2"], ["player_2", "player_1"]))).toBe(2);
  });

  it("goes back to before a reply in another's turn while there was none in an own turn", () => {
    expect(undone(tableWith(["player_2"], ["player_1"], ["player_2", "player_1"]))).toBe(2);
  });

  it("has nothing to go back to before the first reply, and not before the first version", () => {
    expect(undone(tableWith(["player_2", "player_1"]))).toBeUndefined();
    expect(undone(tableWith(["player_2"], ["player_1"], ["player_2", "player_1"]), 3)).toBeUndefined();
  });
});
