import { checkDeck, type DeckSource, keeper } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { cardIdFor } from "./card-id.ts";

describe("the id of a card", () => {
  it.each([
    ["Žabí král!", "zabi-kral"],
    ["The Frog’s Pond", "the-frogs-pond"],
    ["  10 Cards in Hand ", "10-cards-in-hand"],
    ["Straße & Łódź", "strasse-lodz"],
    ["Smørrebrød", "smorrebrod"],
    ["X=X+1", "x-x-1"],
    ["Жаба", "card-1"],
    ["!!!", "card-1"],
    ["", "card-1"],
    ["2024", "card-1"],
    ["Basic Rules", "basic-rules-2"],
    ["constructor", "constructor"],
  ])("from %j is %s", (name, id) => {
    expect(cardIdFor(name, [])).toBe(id);
  });

  it("is one that no other card has", () => {
    expect(cardIdFor("Žabí král", ["zabi-kral"])).toBe("zabi-kral-2");
    expect(cardIdFor("Žabí král", ["zabi-kral", "zabi-kral-2", "zabi-kral-3"])).toBe("zabi-kral-4");
    expect(cardIdFor("蛙", ["card-1"])).toBe("card-2");
  });

  it("is short, and does not end with a hyphen", () => {
    expect(cardIdFor(`${"a".repeat(35)} and more`, [])).toBe("a".repeat(35));
  });

  it("is valid", () => {
    const names = ["Žabí král!", "...a...b...", "🐸 Frog 🐸", "ÅÄÖ", "a_b", "İstanbul", "ﬁsh", "card-1", "Ǆ"];
    const ids: string[] = [];
    for (const name of names) ids.push(cardIdFor(name, ids));
    const cards = ids.map(keeper);
    const source: DeckSource = { ...fluxx3.source, cards, counts: { keeper: cards.length } };
    expect(checkDeck(source)).toEqual([]);
  });
});
