import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { decks } from "../index.ts";
import { muchBother } from "./index.ts";

it("keeps its ids", () => {
  // Saved games and clients name cards by id.
  expect(createHash("sha256").update(muchBother.ids.join(" ")).digest("hex")).toBe(
    "d25569483d6a288eae41e0898d61f1b6ae95c9906cb9669357fde86b446f8fbb",
  );
});

it("has 100 cards, none of which another deck has", () => {
  expect(muchBother.ids).toHaveLength(100);
  const others = [...decks.values()].filter((deck) => deck !== muchBother).flatMap(({ ids }) => ids);
  expect(muchBother.ids.filter((id) => others.includes(id))).toEqual([]);
});
