import type { Seat } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./language.ts";
import { explain, type Reason } from "./reason.ts";

const names: Partial<Record<Seat, string>> = { player_1: "Ana", player_2: "Bo" };
const nameOf = (seat: Seat): string => names[seat] ?? seat;

/** A record, so that a reason that is missing here is an error of types. */
const reasons: Record<Reason["because"], Reason> = {
  onlyOne: { because: "onlyOne" },
  chance: { because: "chance" },
  noTime: { because: "noTime" },
  wins: { because: "wins" },
  wouldLose: { because: "wouldLose", seat: "player_2" },
  goal: { because: "goal", card: "toast" },
  plans: { because: "plans" },
  keepers: { because: "keepers" },
  cards: { because: "cards" },
  limits: { because: "limits" },
  turn: { because: "turn" },
  hinders: { because: "hinders", seat: "player_2" },
  alike: { because: "alike" },
  imagined: { because: "imagined", count: 400, share: 62, next: 55 },
};

describe.each(LANGUAGES)("every reason, in %s", (language) => {
  it.each(Object.entries(reasons))("%s", (_, reason) => {
    const sentence = explain(language, "fluxx-3", reason, nameOf);
    expect(sentence).not.toMatch(/[{}#]|undefined/);
    expect(sentence).toMatch(/^[\p{Lu}\d].*[^ ]\.$/u);
  });

  it("names whom and what it is about", () => {
    expect(explain(language, "fluxx-3", reasons.hinders, nameOf)).toContain("Bo");
    expect(explain(language, "fluxx-3", reasons.imagined, nameOf)).toMatch(/400.*62 %.*55 %/);
  });
});

it("reads well", () => {
  expect(explain("en", "fluxx-3", reasons.goal, nameOf)).toBe("It brings me closer to Toast.");
  expect(explain("en", "fluxx-3", reasons.wouldLose, nameOf)).toBe("Otherwise Bo could have won at once.");
  expect(explain("en", "fluxx-3", reasons.imagined, nameOf)).toBe(
    "I imagined 400 games from here: this looked like a win in 62 % of them, the next best in 55 %.",
  );
});
