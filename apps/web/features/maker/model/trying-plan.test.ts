import { makerTexts } from "@mutable/decks";
import { keyFromText, openDeck, startGame } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import type { DraftFile } from "./draft.ts";
import * as edits from "./edits.ts";
import { effectsOfPlaying } from "./play-now.ts";
import { pondDraft } from "./pond.ts";
import { type TryingPlan, tryingPlan } from "./trying-plan.ts";

const pond = pondDraft({ name: "Pond", about: "Frogs" }, LANGUAGES, { en: makerTexts("en"), cs: makerTexts("cs") });
const person = { id: "here-1", name: "Ana", face: "owl" } as const;
const forPlayers = (minSeats: number, maxSeats: number, more: object = {}): DraftFile => ({
  ...pond,
  deck: { ...pond.deck, profile: { ...pond.deck.profile, ...more, minSeats, maxSeats } },
});
const planFor = (file: DraftFile, card?: string) => {
  const plan = tryingPlan({ file, card, name: "Try Pond", person });
  if (typeof plan === "string") throw new Error(plan);
  return plan;
};
const faultOf = ({ deckFile, settings, trial }: TryingPlan) => {
  const { seats, solo = false } = settings;
  const arrange = trial?.arrange;
  const setup = { seats, key: keyFromText("try"), ...(solo && { profile: { solo } }), ...(arrange && { arrange }) };
  const started = startGame(openDeck(deckFile.deck), setup);
  return started.error === undefined ? undefined : started.why;
};

describe("a deck that is tried", () => {
  it.each([
    [2, 4, 3],
    [2, 2, 2],
    [4, 6, 4],
    [1, 1, 1],
  ])("for %i to %i players has a table of %i", (from, to, seats) => {
    const plan = planFor(forPlayers(from, to));
    expect([plan.settings.seats, plan.bots.length, plan.kind]).toEqual([seats, seats - 1, seats === 1 ? "solo" : "bots"]);
    expect(faultOf(plan)).toBeUndefined();
  });

  it("is refused if it is for one player and has no solo game", () => {
    const alone = forPlayers(1, 1);
    const withoutRules = alone.deck.cards
      .filter(({ type }) => type === "rule")
      .reduce((draft, { id }) => edits.removeCard(draft, id), alone);
    expect(tryingPlan({ file: withoutRules, name: "Try Pond", person })).toBe("noSolo");
  });
});

describe("a card that is tried", () => {
  it.each([
    [2, 4, 3],
    [2, 2, 2],
    [4, 6, 3],
    [1, 1, 2],
  ])("has a sample table in a deck for %i to %i players", (from, to, seats) => {
    const file = forPlayers(from, to, to === 1 ? { solo: true } : {});
    const plan = planFor(file, "feast");
    expect([plan.settings.seats, plan.trial?.arrange?.hands?.player_1?.[0]]).toEqual([seats, "feast"]);
    expect(faultOf(plan)).toBeUndefined();
    expect(effectsOfPlaying(openDeck(plan.deckFile.deck), "feast")).toBeDefined();
  });
});
