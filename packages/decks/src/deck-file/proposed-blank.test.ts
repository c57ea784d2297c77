import type { Condition, Step } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { fluxx1 } from "../fluxx-1/index.ts";
import { DECK_LIMITS } from "./limits.ts";
import { proposedBlankFault } from "./proposed-blank.ts";

const rule = { id: "blank", type: "rule", name: "Long night", text: "Draw 6", draws: 6 };
const texts = { id: "blank", name: "Long night", text: "" };
const steps = (count: number): Step[] => Array.from({ length: count }, () => ({ do: "draw", cards: 1 }));
const [one = "", ...others] = fluxx1.source.cards.flatMap(({ id, type }) => (type === "keeper" ? [id] : []));
const conditions = (count: number): Condition[] => others.slice(0, count).map((card) => ({ is: "has", cards: [one, card] }));
const faultOf = (blank: object) => proposedBlankFault(fluxx1, blank);

const EMPTY = "It should not be empty.";
const HIDDEN = "It should have no hidden characters, such as line breaks or marks of direction.";

describe("a blank card that is proposed", () => {
  it.each([
    ["\u202e", EMPTY],
    ["\u3164", EMPTY],
    ["\u115f", EMPTY],
    ["\u2800", EMPTY],
    ["\u0301", EMPTY],
    [" ", EMPTY],
    ["\u202ethgin gnoL", HIDDEN],
    ["Long\u3164night", HIDDEN],
    ["Long\nnight", HIDDEN],
    [" Long night", "It should not begin or end with a space."],
    ["Z\u0335\u0336\u0337\u0338algo", "It should have no piled up accents."],
  ])("has a name that can be read, unlike %j", (name, fault) => {
    expect(faultOf({ ...rule, name })).toBe(`blank: name: ${fault}`);
    expect(faultOf({ ...rule, text: name })).toBe(`blank: text: ${fault}`);
  });

  it("has the limits of a card of a deck file", () => {
    expect(faultOf({ ...rule, draws: DECK_LIMITS.numeral })).toBeUndefined();
    expect(faultOf({ ...rule, draws: DECK_LIMITS.numeral + 1 })).toBe("blank: draws: A number is at most 99.");
    expect(faultOf({ ...rule, draws: 10 ** 15 })).toBe("blank: draws: A number is at most 99.");
    const action = { ...texts, type: "action" };
    expect(faultOf({ ...action, steps: steps(DECK_LIMITS.steps) })).toBeUndefined();
    for (const count of [DECK_LIMITS.steps + 1, 330])
      expect(faultOf({ ...action, steps: steps(count) })).toBe("blank: steps: There are at most 10 entries here.");
    const goal = { ...texts, type: "goal" };
    expect(faultOf({ ...goal, when: conditions(DECK_LIMITS.conditions) })).toBeUndefined();
    expect(faultOf({ ...goal, when: conditions(DECK_LIMITS.conditions + 1) })).toBe("blank: when: There are at most 8 entries here.");
    const wants = (count: number) => ({ ...goal, when: [{ is: "hasSome", atLeast: 2, cards: [one, ...others].slice(0, count) }] });
    expect(faultOf(wants(DECK_LIMITS.entries))).toBeUndefined();
    expect(faultOf(wants(DECK_LIMITS.entries + 1))).toBe("blank: when[0].cards: There are at most 12 entries here.");
    expect(faultOf({ ...rule, name: "x".repeat(30), text: "x".repeat(60) })).toBeUndefined();
    expect(faultOf({ ...rule, name: "x".repeat(31) })).toBe("blank: name: should be a text of 1 to 30 characters.");
    expect(faultOf({ ...rule, text: "x".repeat(61) })).toBe("blank: text: should be a text of 0 to 60 characters.");
  });

  it("is a card that the deck can have", () => {
    expect(faultOf(rule)).toBeUndefined();
    expect(faultOf({ ...rule, colour: "red" })).toMatch(/^blank: /);
    expect(proposedBlankFault(fluxx1, null)).toBe("blank: should be an object.");
  });
});
