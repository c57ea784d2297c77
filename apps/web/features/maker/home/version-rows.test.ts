import { describe, expect, it } from "vitest";
import type { DeckRowFacts } from "./deck-facts.ts";
import { comparedStates, versionActs } from "./version-rows.ts";

const facts = (numbers: readonly number[], more: { isHere?: boolean; isPublished?: boolean } = {}) =>
  ({
    versions: numbers.map((number) => ({ number })),
    isPublished: more.isPublished ?? false,
    here: more.isHere === false ? undefined : {},
  }) as unknown as DeckRowFacts;

describe("the versions of a deck", () => {
  it("are compared with the one before, the draft with the latest one", () => {
    const three = facts([3, 2, 1]);
    expect(comparedStates(three)).toEqual(["draft", 3, 2, 1]);
    expect((["draft", 3, 2, 1] as const).map((state) => versionActs(three, state).compare)).toEqual([
      { before: 3, after: "draft" },
      { before: 2, after: 3 },
      { before: 1, after: 2 },
      undefined,
    ]);
    expect(versionActs(facts([]), "draft").compare).toBeUndefined();
  });

  it("can be returned to, unless the draft is that version", () => {
    const returns = (of: DeckRowFacts) => (["draft", 2, 1] as const).map((state) => versionActs(of, state).canReturn);
    expect(returns(facts([2, 1]))).toEqual([false, true, true]);
    expect(returns(facts([2, 1], { isPublished: true }))).toEqual([false, false, true]);
    expect(versionActs(facts([2, 1], { isPublished: true }), "draft").compare).toBeUndefined();
  });

  it("are compared without the draft if the device does not have it", () => {
    expect(comparedStates(facts([2, 1], { isHere: false }))).toEqual([2, 1]);
    expect(versionActs(facts([2, 1], { isHere: false }), "draft").compare).toBeUndefined();
    expect(versionActs(facts([2, 1], { isHere: false }), 1).canReturn).toBe(true);
  });
});
