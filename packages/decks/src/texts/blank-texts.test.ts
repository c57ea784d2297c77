import { BLANK, type BlankCard, blankFault, deckFor } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { BLANK_EFFECTS, BLANK_RULES, blankRuleOf, effectsOfSteps, stepsOfEffects } from "../blank-effects.ts";
import { decks, fluxx1, fluxx4 } from "../index.ts";
import { isBlankKnown, withBlankTexts } from "./blank-texts.ts";
import { cardName, cardText } from "./card-texts.ts";
import { deckTexts } from "./deck-texts.ts";

const PLAIN = { id: BLANK, name: "Long night", text: "What its writer says" };
const EFFECTS = BLANK_EFFECTS.map((name) => ({ name, cards: 3 }));
const PAIRS = EFFECTS.flatMap((one) => [[one], ...EFFECTS.filter((other) => other !== one).map((other) => [one, other])]);
const CARDS: readonly BlankCard[] = [
  { ...PLAIN, type: "keeper" },
  ...BLANK_RULES.map((rule): BlankCard => ({ ...PLAIN, type: "rule", [rule]: 4 })),
  ...PAIRS.map((effects): BlankCard => ({ ...PLAIN, type: "action", steps: stepsOfEffects(effects) })),
];

const textOf = (blank: BlankCard, language: "en" | "cs" = "en", added = 0, deck = fluxx1) =>
  cardText(withBlankTexts(deckTexts(language, deck.id), blank), deckFor(deck, { blank }), BLANK, added);

describe("a blank card that the page can write", () => {
  it.each([...decks.values()])("is legal in the deck $id", (deck) => {
    expect(CARDS.flatMap((card) => blankFault(deck, card) ?? [])).toEqual([]);
  });

  it.each(LANGUAGES)("says what it does, on a small card (%s)", (language) => {
    for (const card of CARDS) {
      const text = textOf(card, language);
      expect(text).not.toBe(PLAIN.text);
      expect(text.length, text).toBeLessThanOrEqual(60);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it("is read back as it was written", () => {
    for (const effects of PAIRS) expect(effectsOfSteps(stepsOfEffects(effects))).toMatchObject(effects.map(({ name }) => ({ name })));
    for (const rule of BLANK_RULES) expect(blankRuleOf({ ...PLAIN, type: "rule", [rule]: 4 } as BlankCard)).toEqual({ rule, number: 4 });
  });

  it("has numbers that grow with a rule", () => {
    const steps = stepsOfEffects([
      { name: "draw", cards: 2 },
      { name: "everybodyDraws", cards: 1 },
    ]);
    expect(textOf({ ...PLAIN, type: "action", steps }, "en", 1, fluxx4)).toBe("Draw 3 cards. Everybody draws 2.");
    expect(textOf({ ...PLAIN, type: "rule", handLimit: 0 }, "cs", 1, fluxx4)).toBe("V ruce měj nejvýš 1 kartu.");
  });

  it("names the keepers that a goal wants", () => {
    const goal: BlankCard = { ...PLAIN, type: "goal", when: [{ is: "has", cards: ["milk", "love"] }] };
    expect(textOf(goal)).toBe("Milk + Love");
    expect(textOf(goal, "cs")).toBe("Mléko + Láska");
    expect(cardName(withBlankTexts(deckTexts("cs", "fluxx-1"), goal), BLANK)).toBe("Long night");
  });
});

it("another blank card has the text of its writer", () => {
  for (const blank of [
    { ...PLAIN, type: "rule", draws: 2, plays: 2 },
    { ...PLAIN, type: "action", steps: [{ do: "endPlays" }] },
    { ...PLAIN, type: "goal", when: [{ is: "most", of: "cards" }] },
    { ...PLAIN, type: "keeper", noLimits: true },
  ] satisfies BlankCard[]) {
    expect(isBlankKnown(deckTexts("en", "fluxx-1"), blank)).toBe(false);
    expect(textOf(blank)).toBe(PLAIN.text);
  }
});
