import { openDeck } from "@mutable/engine";
import { expect, it } from "vitest";
import { addDeck, findDeck, isMadeDeck, removeDeck } from "./made-decks.ts";
import { decks } from "./shipped-decks.ts";

it("finds decks that ship with Mutable and decks that were added", () => {
  for (const [id, deck] of decks) {
    expect(findDeck(id)).toBe(deck);
    expect(isMadeDeck(id)).toBe(false);
    expect(() => addDeck(deck)).toThrow("is not that of a made deck");
  }
  const [shipped] = decks.values();
  const made = openDeck({ ...(shipped?.source ?? never()), id: "made-k3f9a2x1qz7c-4" });
  expect(findDeck(made.id)).toBeUndefined();
  addDeck(made);
  expect(findDeck(made.id)).toBe(made);
  removeDeck(made.id);
  expect(findDeck(made.id)).toBeUndefined();
});

function never(): never {
  throw new Error("No deck ships with Mutable.");
}
