import { action, rule, step } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { decks } from "../index.ts";
import { deckCatalogue } from "../texts/deck-catalogues.ts";
import { makerTexts } from "./maker-texts.ts";
import { mismatchText, textMismatch } from "./text-mismatch.ts";

const { draw, drawAside, playAside } = step;

describe.each([...decks.values()].flatMap((deck) => LANGUAGES.map((language) => ({ id: deck.id, deck, language }))))(
  "the texts of $id in $language",
  ({ id, deck, language }) => {
    it("match their cards", () => {
      const catalogue = deckCatalogue(language, id);
      const found = deck.source.cards.flatMap((card) => {
        const mismatch = textMismatch(card, catalogue[card.id]?.text ?? "");
        return mismatch === undefined || catalogue[card.id]?.text === undefined ? [] : [[card.id, mismatch]];
      });
      expect(found).toEqual([]);
    });
  },
);

const feast = action("feast", drawAside(3), playAside(2));

it.each([
  ["Draw {n}, play {m}.", undefined],
  ["Draw 3, play 2.", undefined],
  ["Draw {n, plural, =0 {none} one {# card} other {# cards}}, play {m}.", undefined],
  ["Draw {n} and play them.", { is: "missing", number: 2 }],
  ["Eat well.", { is: "missing", number: 3 }],
  ["Draw {n}, play {m}, discard 4.", { is: "unknown", number: 4 }],
  ["Draw 3, play 2, discard 1.", undefined],
])("the text %j of a card with 3 and 2", (text, expected) => {
  expect(textMismatch(feast, text)).toEqual(expected);
});

it("finds a placeholder that the card has no numeral for", () => {
  expect(textMismatch(action("a", draw(2)), "Draw {n}, play {m}.")).toEqual({ is: "placeholder", name: "{m}" });
});

it("knows numbers that are no numerals", () => {
  expect(textMismatch(rule("r", { numerals: 2 }), "Numbers are 2 higher.")).toBeUndefined();
  expect(textMismatch(rule("r", { twoGoals: true }), "2 Goals are in play.")).toBeUndefined();
  expect(textMismatch(rule("r", { handLimit: 0 }), "Hold no cards.")).toBeUndefined();
});

it("is told in words", () => {
  const texts = makerTexts("en");
  expect(mismatchText(texts, { is: "missing", number: 3 })).toBe("The text does not say the number 3.");
  expect(mismatchText(texts, { is: "unknown", number: 4 })).toBe("The text says 4, but the card has no such number.");
  expect(mismatchText(texts, { is: "placeholder", name: "{m}" })).toBe("The text uses {m}, but the card has no such number.");
});
