import { condition } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { loadReportTexts } from "../reports/load-report-texts.ts";
import { reportTranslate } from "../reports/report-texts.ts";
import { countRemarkText, faultText, goalText, keeperText, needsText, shortNeed } from "./overview-text.ts";
import type { GoalFault, GoalNode } from "./overview-view.ts";

const { atLeast, fewest, has, hasOnly, hasSome, most, nobodyHas, otherHas, somebodyHas } = condition;

const wordsIn = (language: "en" | "cs") => ({
  t: reportTranslate(loadReportTexts(language)),
  language,
  nameOf: (id: string) => id.toUpperCase(),
});
const en = wordsIn("en");
const cs = wordsIn("cs");
const goalOf = (...when: GoalNode["when"]): GoalNode => ({ id: "lunch", when, cards: [], fault: undefined });

describe("the cards of the graph", () => {
  it("are read with the number of Goals that want them", () => {
    const keeper = (...wantedBy: string[]) => ({ id: "moon", type: "keeper", wantedBy }) as const;
    expect([keeper(), keeper("a"), keeper("a", "b", "c", "d")].map((node) => keeperText(en, node))).toEqual([
      "MOON, no Goal wants it",
      "MOON, wanted by 1 Goal",
      "MOON, wanted by 4 Goals",
    ]);
    expect(keeperText(cs, keeper("a", "b"))).toBe("MOON, chtějí ji 2 cíle");
  });

  it("are read with what a Goal wants, and why it cannot be met", () => {
    expect(goalText(en, goalOf(has("frog", "fly"), nobodyHas("duck")))).toBe("LUNCH, wants FROG and FLY, no player has DUCK");
    const fault = { is: "missing", card: "goose" } as const;
    expect(goalText(en, { ...goalOf(has("frog", "goose")), fault })).toBe("LUNCH, wants FROG and GOOSE; cannot be met: missing: GOOSE");
  });

  it("say in short what pictures do not say", () => {
    const short = (...when: GoalNode["when"]) => shortNeed(en, goalOf(...when));
    expect(short(has("frog"))).toBe("");
    expect(short(hasOnly("frog"))).toBe("only this");
    expect(short(hasSome(["a", "b", "c"], 2))).toBe("2 of 3");
    expect([short(atLeast("keepers", 5)), short(most("cards")), short(fewest("keepersAndCards"))]).toEqual([
      "5+ Keepers",
      "most in hand",
      "fewest cards",
    ]);
  });

  it.each(LANGUAGES)("have words for every condition and fault in %s", (language) => {
    const words = wordsIn(language);
    const all = [
      has("a"),
      hasSome(["a"], 1),
      hasOnly("a"),
      somebodyHas("a"),
      otherHas("a"),
      nobodyHas("a"),
      most("cards"),
      fewest("keepers"),
      atLeast("creepers", 2),
    ];
    for (const condition of all) expect(needsText(words, goalOf(condition))).toMatch(/^[^{}#]{3,}$/);
    const faults: GoalFault[] = [
      { is: "missing", card: "a" },
      { is: "notKeeper", card: "a" },
      { is: "excluded", card: "a" },
      { is: "only" },
      { is: "broken" },
      { is: "tooMany", count: 3, all: 2 },
      { is: "tooFewKeepers", all: 2 },
    ];
    for (const fault of faults) expect(faultText(words, fault)).toMatch(/^[^{}#]{3,}$/);
  });
});

it("says how far a count is from other decks", () => {
  expect(countRemarkText(en, "Actions", 7, { is: "few", here: 7, there: 4 })).toBe(
    "Actions: 7 are few beside other decks. Here 1 in 7 cards, there 1 in 4.",
  );
  expect(countRemarkText(en, "Actions", 0, { is: "missing" })).toBe("Actions: none, though other decks have them.");
});
