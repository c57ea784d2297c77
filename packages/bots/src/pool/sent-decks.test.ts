import { fluxx1, fluxx3 } from "@mutable/decks";
import { openDeck } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { playableDeck, shippedDecks } from "../playable-deck.ts";
import { DeckReceiver, DeckSender } from "./sent-decks.ts";

const made = (n: number) => playableDeck(openDeck({ ...fluxx1.source, id: `made-sent-${n}` }));

describe("decks for a worker", () => {
  it("are its own if they ship with Mutable", () => {
    const deck = shippedDecks.get(fluxx3.id) ?? expect.fail();
    expect(new DeckSender().next(deck)).toEqual({ shipped: fluxx3.id });
    expect(new DeckReceiver().take({ shipped: fluxx3.id })).toBe(deck);
  });

  it("are sent once, as plain data", () => {
    const [sender, receiver] = [new DeckSender(), new DeckReceiver()];
    const deck = made(1);
    const first = structuredClone(sender.next(deck));
    const taken = receiver.take(first);
    expect({ ids: taken.deck.ids, weights: taken.weights }).toEqual({ ids: deck.deck.ids, weights: deck.weights });
    expect(sender.next(deck)).toEqual({ number: 1 });
    expect(receiver.take({ number: 1 })).toBe(taken);
  });

  it("are told apart by their value, not by their id", () => {
    const sender = new DeckSender();
    const { deck } = made(1);
    expect(
      [playableDeck(deck), playableDeck(deck, { winning: {}, scoring: {} }), playableDeck(deck)].map((each) => sender.next(each)),
    ).toMatchObject([1, 2, 3].map((number) => ({ number, content: { source: { id: deck.id } } })));
  });

  it("are kept up to twenty, and sent again after that", () => {
    const [sender, receiver] = [new DeckSender(), new DeckReceiver()];
    const decks = Array.from({ length: 21 }, (_, n) => made(n));
    for (const deck of decks) receiver.take(sender.next(deck));
    expect(() => receiver.take({ number: 1 })).toThrow("There is no deck 1.");
    expect(receiver.take({ number: 2 }).deck.id).toBe("made-sent-1");
    expect(sender.next(decks[2] ?? made(2))).toEqual({ number: 3 });
    expect(sender.next(decks[0] ?? made(0))).toMatchObject({ number: 1, content: {}, drop: 2 });
  });
});
