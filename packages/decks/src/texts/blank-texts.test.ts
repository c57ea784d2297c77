import { BLANK, type BlankCard, blankFault, type Deck, deckFor } from "@mutable/engine";
import { LANGUAGES, type Language } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { decks, fluxx1, fluxx4 } from "../index.ts";
import { makerTexts } from "../proposals/maker-texts.ts";
import { blankText, withBlankText } from "./blank-texts.ts";
import { cardName, cardText } from "./card-texts.ts";
import { deckTexts } from "./deck-texts.ts";

const PLAIN = { id: BLANK, name: "Long night", text: "What its writer says" } as const;

function said(blank: BlankCard, language: Language = "en", added = 0, deck = fluxx1): string {
  const texts = deckTexts(language, deck.id);
  const text = blankText(makerTexts(language), deck, texts, blank);
  return cardText(withBlankText(texts, blank, text), deckFor(deck, { blank }), BLANK, added);
}

/** The cards of a deck that could be blank cards at a table. */
const cardsLike = ({ source }: Deck): BlankCard[] =>
  source.cards.flatMap((card) => (["keeper", "goal", "rule", "action"].includes(card.type) ? [{ ...card, ...PLAIN } as BlankCard] : []));

describe("the text of a blank card", () => {
  it.each(LANGUAGES)("follows from what it does, for every card that a deck can have (%s)", (language) => {
    for (const deck of decks.values())
      for (const card of cardsLike(deck)) {
        expect(blankFault(deck, card)).toBeUndefined();
        const text = said(card, language, 0, deck);
        expect(text).not.toContain(PLAIN.text);
        expect(text, JSON.stringify(card)).not.toMatch(/^$|[{}]/);
      }
  });

  it("is in the reader's language, with the names of the deck", () => {
    const goal: BlankCard = { ...PLAIN, type: "goal", when: [{ is: "has", cards: ["milk", "love", "bread"] }] };
    expect([said(goal), said(goal, "cs")]).toEqual(["Milk + Love + Bread", "Mléko + Láska + Chléb"]);
    expect(cardName(withBlankText(deckTexts("cs", "fluxx-1"), goal, undefined), BLANK)).toBe("Long night");
    const action: BlankCard = { ...PLAIN, type: "action", steps: [{ do: "everybodyDraws", cards: 2 }, { do: "scrambleKeepers" }] };
    expect([said(action), said(action, "cs")]).toEqual([
      "Everyone draws 2 cards. Shuffle all Keepers, deal back the same numbers.",
      "Všichni si líznou 2. Zamíchej pašáky a rozdej stejné počty.",
    ]);
  });

  it("has numbers that grow with a rule", () => {
    expect(said({ ...PLAIN, type: "rule", handLimit: 2 }, "en", 1, fluxx4)).toMatchInlineSnapshot(`"Off your turn, hold at most 3 cards."`);
  });

  it("is not whole if the card does more than it has room for", () => {
    const long = (count: number): BlankCard => ({
      ...PLAIN,
      type: "action",
      steps: Array.from({ length: count }, () => [{ do: "scrambleKeepers" }, { do: "everybodyDraws", cards: 3 }] as const).flat(),
    });
    const wholeOf = (blank: BlankCard) => blankText(makerTexts("en"), fluxx1, deckTexts("en", "fluxx-1"), blank);
    expect(wholeOf(long(1)).isWhole).toBe(true);
    expect(wholeOf(long(5)).isWhole).toBe(false);
    expect(wholeOf(long(500))).toEqual({ isWhole: false });
  });

  it("is missing until it is known", () => {
    const texts = withBlankText(deckTexts("en", "fluxx-1"), { ...PLAIN, type: "rule", draws: 6 }, undefined);
    expect(texts.cards[BLANK]).toEqual({ name: "Long night" });
  });
});
