import { keyFromText, randomReply, randomStream, startGame, transition } from "@mutable/engine";
import { expectEveryCardOnce } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { fluxx1 } from "./index.ts";

/** Plays a whole game by chance, and returns the cards that were played in it. */
function cardsOfGame(seats: number, seed: string): Set<string> {
  const begun = startGame(fluxx1, { seats, key: keyFromText(seed), ...(seats === 1 && { profile: { solo: true as const } }) });
  if (begun.error !== undefined) throw new Error(begun.why);
  const { below } = randomStream({ key: keyFromText(`replies ${seed}`), taken: 0 });
  const met = new Set<string>();
  let { game, events } = begun;
  for (let replies = 0; replies < 4000; replies += 1) {
    for (const event of events) if (event.type === "played" || event.type === "ruleTurned") met.add(event.card);
    const decision = game.open[below(game.open.length)];
    if (decision === undefined) break;
    const outcome = transition(fluxx1, game, { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) });
    if (outcome.error !== undefined) throw new Error(outcome.error);
    ({ game, events } = outcome);
  }
  expect(game.ending).toBeDefined();
  expectEveryCardOnce(fluxx1, game);
  return met;
}

it("every card is played in random games for 1 to 6 seats, and every game ends", () => {
  const met = new Set<string>();
  for (let n = 0; n < 42; n += 1) for (const card of cardsOfGame(1 + (n % 6), `fluxx-1 ${n}`)) met.add(card);
  expect(fluxx1.ids.filter((id) => !met.has(id))).toEqual([]);
});
