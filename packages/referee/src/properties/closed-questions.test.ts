import { anyGame, PROPERTY, withExamples } from "@mutable/decks/testing";
import { CLOSED_KINDS, SEATS, type Viewer } from "@mutable/engine";
import fc from "fast-check";
import { expect, it } from "vitest";
import { batchTextFor } from "../broadcast.ts";
import { refereeRandomGame } from "../testing/refereed.ts";

const VIEWERS: readonly Viewer[] = [...SEATS, "watcher"];

it("R-297: until the last reply to a closed question, no other viewer receives a byte or sees a change", PROPERTY, () => {
  let replies = 0;
  fc.assert(
    fc.property(anyGame, (random) => {
      const { steps, wholeGameAt } = refereeRandomGame({ ...random, deck: random.deck === "fluxx-3" ? "workshop" : random.deck });
      for (const [at, { broadcast, game, command }] of steps.entries()) {
        const isOneOfSeveral = game.answers.some(({ seat, decision }) => seat === command?.seat && decision !== undefined);
        if (!isOneOfSeveral || command?.call[0] !== "play_card") continue;
        replies += 1;
        for (const viewer of VIEWERS) {
          if (viewer === command.seat) continue;
          const [before, after] = [at - 1, at].map((step) => JSON.stringify(wholeGameAt(step, viewer)));
          if (batchTextFor(broadcast, viewer) !== "[]" || before !== after)
            throw new Error(`${viewer}: ${JSON.stringify(command)}\n${before}\n${after}`);
        }
      }
    }),
    // Few random games may ask no closed question.
    withExamples(150, [[{ deck: "workshop", seats: 6, seed: 15, seating: false }]]),
  );
  expect(CLOSED_KINDS.size).toBeGreaterThan(0);
  expect(replies).toBeGreaterThan(10);
});
