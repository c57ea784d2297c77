import { rulings } from "@mutable/decks";
import { LANGUAGES } from "@mutable/i18n";
import { expect, it } from "vitest";
import { rulingRows } from "./ruling-rows.ts";
import { searchRulings } from "./search-rulings.ts";

const idsWith = (language: (typeof LANGUAGES)[number], wanted: string) => searchRulings(rulingRows(language), wanted).map(({ id }) => id);

it("a ruling is found by its number, its words and its cards", () => {
  expect(idsWith("en", "r-42")).toEqual(["R-42"]);
  expect(idsWith("en", "let's simplify")).toEqual(["R-44", "R-79", "R-95"]);
  expect(idsWith("cs", "zdaneni")).toEqual(["A6", "A21", "R-98"]);
  expect(idsWith("en", "dragon")).toEqual([]);
});

it.each(LANGUAGES)("all of them are listed in %s, with their cards", (language) => {
  const rows = rulingRows(language);
  expect(rows.map(({ id }) => id)).toEqual(rulings.map(({ id }) => id));
  expect(rows.find(({ id }) => id === "R-98")?.cards).toEqual([
    { name: language === "en" ? "Taxation!" : "Zdanění!", href: "/decks/fluxx-3/taxation" },
  ]);
});
