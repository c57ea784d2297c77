import { decks, fluxx1, fluxx3, rulingsFor } from "@mutable/decks";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { rulingRows } from "./ruling-rows.ts";
import { groupByPart, searchRulings } from "./search-rulings.ts";

const idsWith = (language: (typeof LANGUAGES)[number], wanted: string) =>
  searchRulings(rulingRows(language, fluxx3), wanted).map(({ id }) => id);

it("a ruling is found by its number, its words and its cards", () => {
  expect(idsWith("en", "r-42")).toEqual(["R-42"]);
  expect(idsWith("en", "let's simplify")).toEqual(["R-44", "R-79", "R-95"]);
  expect(idsWith("cs", "zdaneni")).toEqual(["A6", "A21", "R-98"]);
  expect(idsWith("en", "dragon")).toEqual([]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  it.each([...decks.values()])("all rulings of $id are listed, each part once", (deck) => {
    const rows = rulingRows(language, deck);
    expect(rows.map(({ id }) => id)).toEqual(rulingsFor(deck).map(({ id }) => id));
    const parts = groupByPart(rows);
    expect(parts.flatMap((part) => part.rows)).toEqual(rows);
    expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length);
  });

  it("a ruling links to the cards of its deck", () => {
    for (const deck of [fluxx1, fluxx3])
      expect(rulingRows(language, deck).find(({ id }) => id === "R-98")?.cards).toEqual([
        { name: language === "en" ? "Taxation!" : "Zdanění!", href: `/decks/${deck.id}/taxation` },
      ]);
  });
});
