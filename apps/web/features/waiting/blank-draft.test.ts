import { deckTexts, fluxx1 } from "@mutable/decks";
import { type BlankCard, blankFault } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { BLANK_TYPES, type BlankDraft, blankFrom, draftOf, withCards, withEffect, withKeeper, withRule } from "./blank-draft.ts";

const en = deckTexts("en", "fluxx-1");
const empty = draftOf(fluxx1, undefined);
const written = (change: Partial<BlankDraft>): BlankCard => blankFrom({ ...empty, name: " Ripples ", ...change }, fluxx1, en);

describe("the blank card of the form", () => {
  it.each(BLANK_TYPES)("is a legal %s, and is opened again as it was written", (type) => {
    const card = written({ type });
    expect(blankFault(fluxx1, card)).toBeUndefined();
    expect(blankFrom(draftOf(fluxx1, card), fluxx1, en)).toEqual(card);
  });

  it("has a text that says what it does", () => {
    expect(written({ type: "rule", rule: "keeperLimit", number: 2 })).toEqual({
      id: "blank",
      type: "rule",
      name: "Ripples",
      text: "Keep at most 2 Keepers in play.",
      keeperLimit: 2,
    });
    expect(written({ type: "goal", keepers: ["milk", "love"] }).text).toBe("Milk + Love");
    const action = withCards(withEffect(withEffect(empty, 0, "takeKeeper"), 1, "everybodyDraws"), 1, 3);
    expect(written(action).text).toBe("Steal a Keeper. Everybody draws 3.");
    expect(written(withEffect(action, 1, undefined)).text).toBe("Steal a Keeper.");
  });

  it("never wants the same keeper twice", () => {
    const [one, other] = empty.keepers;
    expect(withKeeper(empty, 0, other).keepers).toEqual([other, one]);
    expect(withKeeper(empty, 1, "milk").keepers).toEqual([one, "milk"]);
  });

  it("has a number that suits its rule", () => {
    expect(withRule({ ...empty, number: 0 }, "plays").number).toBe(1);
    expect(withRule({ ...empty, number: 0 }, "handLimit").number).toBe(0);
  });
});
