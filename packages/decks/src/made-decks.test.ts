import { expect, it } from "vitest";
import { isMadeDeck } from "./made-decks.ts";
import { decks } from "./shipped-decks.ts";

it("tells the ids of made decks from those of decks that ship with Mutable", () => {
  for (const id of decks.keys()) expect(isMadeDeck(id)).toBe(false);
  expect(["made-k3f9a2x1qz7c-4", "draft-2f9c"].map(isMadeDeck)).toEqual([true, true]);
});
