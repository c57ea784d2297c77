import { inn, manor, orchard, ruling, village, workshop } from "@mutable/engine/testing";
import { expect } from "vitest";
import { decks } from "../index.ts";
import { inlineCode, markdownTables, read } from "./reading.ts";

const sources = [...decks.values(), workshop, orchard, manor, inn, village].map(({ source }) => JSON.stringify(source));
const wordsOf = (heading: string) =>
  markdownTables(read("docs/cards.md")).flatMap(({ head, rows }) =>
    head[0] === heading ? rows.flatMap(([first = ""]) => inlineCode(first).slice(0, 1)) : [],
  );

ruling("L-42", "every step of the vocabulary is used by a deck, of those that are shipped or those for tests", () => {
  const steps = wordsOf("Step");
  expect(steps.length).toBeGreaterThan(50);
  expect(steps.filter((step) => !sources.some((source) => source.includes(`"do":"${step}"`)))).toEqual([]);
});

ruling("L-57", "so is every condition and every modifier", () => {
  const conditions = wordsOf("Condition");
  expect(conditions.length).toBeGreaterThan(7);
  expect(conditions.filter((condition) => !sources.some((source) => source.includes(`"is":"${condition}"`)))).toEqual([]);
  const modifiers = wordsOf("Modifier");
  expect(modifiers.length).toBeGreaterThan(15);
  expect(modifiers.filter((modifier) => !sources.some((source) => source.includes(`"${modifier}":`)))).toEqual([]);
});
