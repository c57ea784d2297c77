import { deckTexts, fluxx3 } from "@mutable/decks";
import { describe, expect, it } from "vitest";
import { ALL_CARDS, cardSelectionUrl, parseCardSelection, selectCards } from "./selection.ts";

const [en, cs] = [deckTexts("en", "fluxx-3"), deckTexts("cs", "fluxx-3")];
const found = (search: string, words = en) => selectCards(words, fluxx3, { ...ALL_CARDS, search });

describe("the cards of a deck", () => {
  it("are sorted by type, and by name in the language", () => {
    const all = selectCards(cs, fluxx3, ALL_CARDS);
    expect([...all].sort()).toEqual(fluxx3.ids);
    expect(all.slice(0, 3)).toEqual(["10-cards-in-hand", "5-keepers", "bed-time"]);
    expect(all.at(23)).toBe("time"); // Čas comes before Čokoláda.
  });

  it("are found by name and by text", () => {
    expect(found("toast")).toEqual(["the-appliances", "toast", "the-toaster"]);
    expect(found("let's")).toEqual(["lets-do-that-again", "lets-simplify"]);
    expect(found("ČOKO suš", cs)).toEqual(["chocolate-cookies"]);
    expect(found("radioactive")).toEqual([]);
  });

  it("are found within a type", () => {
    expect(selectCards(en, fluxx3, { type: "keeper", search: "toast" })).toEqual(["the-toaster"]);
    expect(selectCards(en, fluxx3, { type: "rule", search: "" })).toHaveLength(21);
    expect(selectCards(en, fluxx3, { type: "creeper", search: "" })).toEqual([]);
  });
});

describe("the address of a selection", () => {
  const read = (query: string) => {
    const params = new URLSearchParams(query);
    return parseCardSelection((name) => params.get(name));
  };

  it("contains the selection, and is parsed again", () => {
    expect(cardSelectionUrl("/decks/fluxx-3", ALL_CARDS)).toBe("/decks/fluxx-3");
    const selection = { type: "rule", search: "lízni 2 & víc" } as const;
    expect(read(cardSelectionUrl("", selection))).toEqual(selection);
  });

  it("shows all cards if it is malformed", () => {
    expect(read("type=dragon")).toEqual(ALL_CARDS);
    expect(parseCardSelection((name) => (name === "q" ? ["a", "b"] : undefined))).toEqual({ ...ALL_CARDS, search: "a" });
    expect(read(`q=${"x".repeat(5000)}`).search).toHaveLength(100);
  });
});
