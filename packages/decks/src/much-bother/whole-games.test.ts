import { keyFromText, randomReply, randomStream, startGame, transition } from "@mutable/engine";
import { expectEveryCardOnce } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { muchBother } from "./index.ts";

/** Plays a whole game by chance, and returns the cards that were played, used, revealed or laid down in it. */
function cardsOfGame(seats: number, seed: string): Set<string> {
  const metas = seed.endsWith("0") ? ["nobody-leaves-before-pudding"] : [];
  const solo = seats === 1 ? { profile: { solo: true as const } } : { metas, laterMetas: muchBother.laterMetas.slice() };
  const begun = startGame(muchBother, { seats, key: keyFromText(seed), ...solo });
  if (begun.error !== undefined) throw new Error(begun.why);
  const { below } = randomStream({ key: keyFromText(`replies ${seed}`), taken: 0 });
  const met = new Set<string>();
  let { game, events } = begun;
  for (;;) {
    for (const event of events) {
      if (event.type === "played" || event.type === "usedPower" || event.type === "ruleTurned") met.add(event.card);
      if (event.type === "creepers" || event.type === "metas") for (const card of event.cards) met.add(card);
    }
    for (const card of game.metas) met.add(card);
    const decision = game.open[below(game.open.length)];
    if (decision === undefined) break;
    const outcome = transition(muchBother, game, { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) });
    if (outcome.error !== undefined) throw new Error(`${JSON.stringify(decision)}: ${outcome.error}`);
    ({ game, events } = outcome);
  }
  expect(game.ending).toBeDefined();
  expectEveryCardOnce(muchBother, { ...game, metas: [...game.metas, ...(game.laterMetas ?? [])] });
  return met;
}

it("every card comes into play in some of 42 games by chance, and every game comes to its end", () => {
  const met = new Set<string>();
  for (let n = 0; n < 42; n += 1) for (const card of cardsOfGame(1 + (n % 6), `much bother ${n}`)) met.add(card);
  expect(muchBother.ids.filter((id) => !met.has(id))).toEqual([]);
});
