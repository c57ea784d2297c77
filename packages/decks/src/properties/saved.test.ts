import { type Game, transition } from "@mutable/engine";
import fc from "fast-check";
import { it } from "vitest";
import { anyGame, PROPERTY, playRandomGame, propertySettings, type RandomGame, randomGameDeck } from "../testing/random-games.ts";

/** The course of a game restored from JSON, to compare with that of the original. */
interface Twin {
  reply: Parameters<typeof transition>[2];
  game: string;
}

it("a game saved and restored at any decision has the same future, and a transition does not change its input", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      let twin: Twin | undefined;
      const end = playRandomGame(random, (game, { reply }) => {
        const saved = JSON.stringify(game);
        if (twin !== undefined && twin.game !== saved)
          throw new Error(`After ${JSON.stringify(twin.reply)} the twin is ${twin.game} and not ${saved}`);
        twin = { reply, game: futureOf(random, game, saved, reply) };
        if (JSON.stringify(game) !== saved) throw new Error(`${JSON.stringify(reply)} has changed the game itself: ${saved}`);
      });
      if (twin?.game !== JSON.stringify(end)) throw new Error(`The twin ends as ${twin?.game}`);
    }),
    propertySettings(5_000),
  );
});

function futureOf(random: RandomGame, game: Game, saved: string, reply: Parameters<typeof transition>[2]): string {
  const [one, two] = [transition(randomGameDeck(random), game, reply), transition(randomGameDeck(random), JSON.parse(saved), reply)];
  if (one.error !== undefined || two.error !== undefined) throw new Error(`${JSON.stringify(reply)}: ${one.error}, ${two.error}`);
  if (JSON.stringify(one.events) !== JSON.stringify(two.events)) throw new Error(`Other events after ${JSON.stringify(reply)}: ${saved}`);
  return JSON.stringify(two.game);
}
