import { expect, it } from "vitest";
import { decks, fluxx1, fluxx3, fluxx4, muchBother } from "../index.ts";
import { rulingsFor, rulingsOn } from "./editions.ts";
import { rulings } from "./rulings.ts";

const idsFor = (deck: typeof fluxx3) => rulingsFor(deck).map(({ id }) => id);

it("every ruling concerns an edition", () => {
  const concerned = new Set([...decks.values()].flatMap(idsFor));
  expect(rulings.map(({ id }) => id).filter((id) => !concerned.has(id))).toEqual([]);
});

it("those of Fluxx 3.0 are about its cards, and about playing alone", () => {
  expect(idsFor(fluxx3)).toEqual(expect.arrayContaining(["A1", "R-01", "R-44", "R-109", "R-134", "R-364"]));
  expect(idsFor(fluxx3).filter((id) => ["R-110", "R-241", "R-264", "R-324", "R-328", "R-376"].includes(id))).toEqual([]);
});

it("those of the first edition bind all players to a limit when it is played", () => {
  expect(idsFor(fluxx1)).toEqual(expect.arrayContaining(["R-54", "R-236", "R-322", "R-324", "R-326"]));
  expect(idsFor(fluxx1).filter((id) => ["A13", "R-51", "R-53", "R-134", "R-44", "R-27", "R-110", "R-237"].includes(id))).toEqual([]);
});

it("those of the edition of 2008 are about its creepers, and about no card that it lacks", () => {
  expect(idsFor(fluxx4)).toEqual(expect.arrayContaining(["R-77", "R-110", "R-212", "R-218", "R-240", "R-362", "R-376"]));
  expect(idsFor(fluxx4).filter((id) => ["R-42", "R-87", "R-107", "R-241", "R-264"].includes(id))).toEqual([]);
});

it("those of The Much Bother Mystery are about its mechanics, and about no card of another deck", () => {
  expect(idsFor(muchBother)).toEqual(expect.arrayContaining(["R-02", "R-09", "R-110", "R-120", "R-241", "R-264", "R-300"]));
  expect(rulingsFor(muchBother).flatMap(({ cards }) => cards)).toEqual([]);
  expect(
    idsFor(muchBother).filter((id) => ["A1", "R-01", "R-27", "R-42", "R-212", "R-221", "R-240", "R-324", "R-362"].includes(id)),
  ).toEqual([]);
});

it("those about coming and going are one part", () => {
  const partOf = (deck: typeof fluxx3) => rulingsFor(deck).find(({ id }) => id === "R-134")?.part;
  expect([fluxx3, fluxx4].map(partOf)).toEqual(["coming", "seats"]);
});

it("those on a card are of its own edition", () => {
  const limits = (deck: typeof fluxx3) => rulingsOn(deck, "hand-limit-2").map(({ id }) => id);
  expect(limits(fluxx3)).toContain("R-51");
  expect(limits(fluxx1)).not.toContain("R-51");
});
