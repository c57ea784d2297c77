import { fluxx3 } from "@mutable/decks";
import { keyFromText, type Seat, startGame, viewFor } from "@mutable/engine";
import { TOLD_LENGTHS } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { openingBeat, undealt } from "../model/beats.ts";
import { dealScript } from "./deal.ts";

function dealt(seats: number, length: "deal" | "nextDeal") {
  const started = startGame(fluxx3, { seats, key: keyFromText(`deal ${seats}`) });
  if (started.error !== undefined) throw new Error(started.error);
  const view = viewFor(started.game, "player_1");
  const beat = openingBeat(0, view.turn.seat, TOLD_LENGTHS[length]);
  if (beat.show?.is !== "chaos") throw new Error("A deal is a show.");
  return { view, beat, script: dealScript(beat.show.script, view) };
}

describe.each(["deal", "nextDeal"] as const)("the script of a %s", (length) => {
  it.each([2, 3, 4, 5, 6])("deals backs to all of %i seats, and points at who begins when all have their cards", (seats) => {
    const { view, beat, script } = dealt(seats, length);
    const reached = script.ghosts.flatMap(({ is, path }) => {
      const spot = path.at(-1)?.spot;
      return is === "back" && spot?.on === "hand" ? [spot.seat] : [];
    });
    for (const seat of view.seats) expect(reached.filter((each) => each === seat).length).toBe(3);
    const arrow = script.ghosts.find(({ is }) => is === "arrow");
    expect(arrow?.path.at(-1)).toMatchObject({ towards: { on: "seat", seat: view.turn.seat }, turn: 720 });
    for (const { is, card, path } of script.ghosts) {
      const times = path.map(({ at }) => at);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(is === "arrow" ? script.landsAt : (arrow?.path[0].at ?? 0));
      expect(card).toBeUndefined();
    }
    expect([beat.landings.rows, beat.holdsFor, beat.length.full]).toEqual(Array(3).fill(TOLD_LENGTHS[length].full));
  });
});

it("a table before its deal tells neither cards nor who begins", () => {
  const { view } = dealt(3, "deal");
  const before = undealt(view);
  expect(Object.values(before.hands).flat()).toEqual([]);
  expect([before.open, before.turn.number]).toEqual([[], 0]);
  expect(Object.keys(before.hands)).toEqual(Object.keys(view.hands) as Seat[]);
});
