import { transition } from "@mutable/engine";
import fc from "fast-check";
import { it } from "vitest";
import { anyGame, deckOf, playOut, settings } from "../testing/random-games.ts";

it("a game saved at any prompt and read again has the same future, and a transition leaves the game that it began with as it was", () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      const deck = deckOf(random);
      playOut(random, (game, { reply }) => {
        const saved = JSON.stringify(game);
        const future = JSON.stringify(transition(deck, game, reply));
        const twin = JSON.stringify(transition(deck, JSON.parse(saved), reply));
        if (twin !== future) throw new Error(`After ${JSON.stringify(reply)} the restored game goes on otherwise: ${saved}`);
        if (JSON.stringify(game) !== saved) throw new Error(`${JSON.stringify(reply)} has changed the game itself: ${saved}`);
      });
    }),
    settings(5_000),
  );
});
