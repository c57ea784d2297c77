import type { Seat } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { deckTexts } from "./deck-texts.ts";
import { type Reason, reasonText } from "./reason-text.ts";

const names: Partial<Record<Seat, string>> = { player_1: "Ana", player_2: "Bo" };
const nameOf = (seat: Seat): string => names[seat] ?? seat;

/** A record, so that a missing reason is a type error. */
const reasons: Record<Reason["because"], Reason> = {
  onlyOne: { because: "onlyOne" },
  hushed: { because: "hushed" },
  chance: { because: "chance" },
  noTime: { because: "noTime" },
  wins: { because: "wins" },
  goal: { because: "goal", card: "toast" },
  scores: { because: "scores", card: "toast" },
  plans: { because: "plans" },
  keepers: { because: "keepers" },
  cards: { because: "cards" },
  limits: { because: "limits" },
  turn: { because: "turn" },
  time: { because: "time" },
  spares: { because: "spares" },
  stays: { because: "stays" },
  hinders: { because: "hinders", seat: "player_2" },
  alike: { because: "alike" },
  imagined: { because: "imagined", count: 120, share: 62 },
  imaginedScore: { because: "imaginedScore", count: 120 },
};

describe.each(LANGUAGES)("every reason, in %s", (language) => {
  it.each(Object.entries(reasons))("%s", (_, reason) => {
    const sentence = reasonText(deckTexts(language, "fluxx-3"), reason, nameOf);
    expect(sentence).not.toMatch(/[{}#]|undefined/);
    expect(sentence).toMatch(/^[\p{Lu}\d].*[^ ]\.$/u);
  });

  it("names the player and the card", () => {
    expect(reasonText(deckTexts(language, "fluxx-3"), reasons.hinders, nameOf)).toContain("Bo");
    expect(reasonText(deckTexts(language, "fluxx-3"), reasons.imagined, nameOf)).toMatch(/120.*62 %/);
  });
});

it("reads well", () => {
  expect(reasonText(deckTexts("en", "fluxx-3"), reasons.goal, nameOf)).toBe("It brings me closer to Toast.");
  expect(reasonText(deckTexts("en", "fluxx-3"), reasons.imagined, nameOf)).toBe(
    "Something else looked better at first, but in 120 imagined games this did: I put my chances at 62 %.",
  );
});
