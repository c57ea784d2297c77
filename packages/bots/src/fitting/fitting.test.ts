import { fluxx1, fluxx3 } from "@mutable/decks";
import { openDeck } from "@mutable/engine";
import { expect, it } from "vitest";
import { readWeights } from "../outlook/weights.ts";
import { playableDeck } from "../playable-deck.ts";
import { fitDeck } from "./fit-deck.ts";
import { startFitting } from "./fitting.ts";
import { winningSamplesOf } from "./samples.ts";

const copy = openDeck({ ...fluxx1.source, id: "made-fitting-1" });
const FEW = { several: 12, solo: 4 };

it("fits the same weights to the same deck, and says how far it is", () => {
  const shares: number[] = [];
  const weights = fitDeck(copy, (share) => shares.push(share), FEW);
  expect(shares).toHaveLength(16);
  expect(shares.at(-1)).toBe(1);
  expect(weights.winning.heldMet).toBeGreaterThan(0);
  expect(fitDeck(copy, () => {}, FEW)).toEqual(weights);
  expect(readWeights(JSON.stringify(weights))).toEqual(weights);
});

it("takes no more samples from a game of a thousand moves than from a usual one", () => {
  const keepers = fluxx3.ids.filter((id) => fluxx3.cards.get(id)?.type === "keeper").slice(0, 10);
  const when = [{ is: "hasSome" as const, cards: keepers, atLeast: 5 }];
  const cards = fluxx3.source.cards.map((card) => (card.type === "goal" ? { id: card.id, type: "goal" as const, when } : card));
  const slow = openDeck({ ...fluxx3.source, cards, id: "made-slow-1" });
  expect(winningSamplesOf(slow, 5, "fit")).toHaveLength(100);
});

it("gives made decks weights of their own once they are fitted, and before that those of Fluxx 3.0", () => {
  const general = playableDeck(fluxx3).weights;
  expect(playableDeck(copy).weights).toBe(general);
  expect(playableDeck(copy, { winning: { heldMet: 3 }, scoring: {} }).weights.winning).not.toEqual(general.winning);
});

it.each(["", "null", "[]", '{"winning":{}}', '{"winning":{"heldMet":"x"},"scoring":{}}'])("reads no weights from %j", (text) => {
  expect(readWeights(text)).toBeUndefined();
});

it("can be stopped", async () => {
  const shares: number[] = [];
  const fitting = startFitting(copy.source, (share) => {
    shares.push(share);
    fitting.stop();
  });
  await expect(fitting.done).rejects.toThrow("The fitting was stopped.");
  expect(shares.length).toBeGreaterThan(0);
});
