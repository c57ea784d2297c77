import { muchBother } from "@mutable/decks";
import { expect, it } from "vitest";
import { gameSteps } from "../testing/game-steps.ts";
import { viewInFlight } from "./view-in-flight.ts";

it("tells of no card that has not come, in whole games: not in rows, counts, turn, winner or rules", () => {
  for (let seed = 1; seed <= (process.env.TEST_DEEP === "1" ? 60 : 8); seed += 1)
    for (const viewer of ["player_1", "watcher"] as const)
      for (const { before, after } of gameSteps(viewer, 4, seed, seed % 2 === 0 ? muchBother : undefined)) {
        const flying = viewInFlight(before, after);
        const { keepers, creepers, hands, ...others } = flying;
        const { keepers: _keepers, creepers: _creepers, hands: _hands, ...former } = before;
        expect(others).toEqual(former);
        for (const seat of before.seats) {
          for (const [row, ...tables] of [
            [keepers[seat], before.keepers[seat], after.keepers[seat]],
            [creepers[seat], before.creepers[seat], after.creepers[seat]],
          ] as const)
            for (const card of row) for (const table of tables) expect(table).toContain(card);
          if (seat === viewer) expect(hands[seat]).toBe(after.hands[seat]);
          else expect(hands[seat].length).toBe(Math.min(before.hands[seat].length, after.hands[seat].length));
        }
      }
});
