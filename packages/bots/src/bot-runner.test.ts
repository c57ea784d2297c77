import { fluxx3 } from "@mutable/decks";
import { keyFromText, startGame } from "@mutable/engine";
import { expect, it } from "vitest";
import { BotRunner } from "./bot-runner.ts";
import { playableDeck } from "./playable-deck.ts";

function firstQuestion() {
  const started = startGame(fluxx3, { seats: 2, key: keyFromText("pace") });
  if (started.error !== undefined) throw new Error(started.why);
  const [decision] = started.game.open;
  if (decision === undefined) throw new Error("There is no decision");
  return { game: started.game, decision };
}

it("replies after the pause", async () => {
  const { game, decision } = firstQuestion();
  const due: number[] = [];
  const at = (time: number, act: () => void) => {
    due.push(time);
    queueMicrotask(act);
    return () => {};
  };
  await new Promise<void>((resolve) => {
    const bots = new BotRunner({
      world: { now: () => 0, at, randomBytes: (count) => new Uint8Array(count) },
      pause: () => 1_200,
      decide: async () => ({ reply: undefined }) as never,
      onReply: () => resolve(),
    });
    bots.ask(playableDeck(fluxx3), game, decision, "random");
  });
  expect(due).toEqual([1_200]);
});

it("decides by the random key that is given, so that tests can repeat its decisions", () => {
  const { game, decision } = firstQuestion();
  const bots = new BotRunner({
    world: { now: () => 0, at: () => () => {}, randomBytes: (count) => new Uint8Array(count) },
    pause: () => 0,
    randomKey: (_, { id, seat }) => `${id} ${seat}`,
    decide: async () => ({ reply: undefined }) as never,
    onReply: () => {},
  });
  expect(bots.question(game, decision, "random").random).toBe(`${decision.id} ${decision.seat}`);
});
