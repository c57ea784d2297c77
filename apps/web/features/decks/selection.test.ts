import { deckTexts, fluxx3 } from "@mutable/decks";
import { describe, expect, it } from "vitest";
import { addressOf, EVERYTHING, selected, selectionIn } from "./selection.ts";

const [en, cs] = [deckTexts("en", "fluxx-3"), deckTexts("cs", "fluxx-3")];
const found = (search: string, words = en) => selected(words, fluxx3, { ...EVERYTHING, search });

describe("the cards of a deck", () => {
  it("are all there, by type and name in the language", () => {
    const all = selected(cs, fluxx3, EVERYTHING);
    expect([...all].sort()).toEqual(fluxx3.ids);
    expect(all.slice(0, 3)).toEqual(["10-cards-in-hand", "5-keepers", "bed-time"]);
    expect(all.at(23)).toBe("time"); // Čas comes before Čokoláda.
  });

  it("are found by what they are called, and by what they say", () => {
    expect(found("toast")).toEqual(["the-appliances", "toast", "the-toaster"]);
    expect(found("let's")).toEqual(["lets-do-that-again", "lets-simplify"]);
    expect(found("ČOKO suš", cs)).toEqual(["chocolate-cookies"]);
    expect(found("radioactive")).toEqual([]);
  });

  it("are found within a type", () => {
    expect(selected(en, fluxx3, { type: "keeper", search: "toast" })).toEqual(["the-toaster"]);
    expect(selected(en, fluxx3, { type: "rule", search: "" })).toHaveLength(21);
    expect(selected(en, fluxx3, { type: "creeper", search: "" })).toEqual([]);
  });
});

describe("an address", () => {
  const read = (query: string) => {
    const params = new URLSearchParams(query);
    return selectionIn((name) => params.get(name));
  };

  it("says what is shown, and is understood again", () => {
    expect(addressOf("/decks/fluxx-3", EVERYTHING)).toBe("/decks/fluxx-3");
    const selection = { type: "rule", search: "lízni 2 & víc" } as const;
    expect(read(addressOf("", selection))).toEqual(selection);
  });

  it("that makes no sense shows everything", () => {
    expect(read("type=dragon")).toEqual(EVERYTHING);
    expect(selectionIn((name) => (name === "q" ? ["a", "b"] : undefined))).toEqual({ ...EVERYTHING, search: "a" });
    expect(read(`q=${"x".repeat(5000)}`).search).toHaveLength(100);
  });
});
