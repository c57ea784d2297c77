import { fluxx3 } from "@mutable/decks";
import { action, condition, goal, openDeck, step } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { tallyGames } from "./play-games.ts";
import { playablePart } from "./playable-part.ts";

const { has } = condition;
const { draw } = step;

const draft = fluxx3.source;

describe("the playable part of a draft", () => {
  it("is the whole deck, if it has no faults", () => {
    expect(playablePart(draft)).toEqual({ source: draft, leftOut: [] });
  });

  it("leaves out cards with faults and cards that name them, and says why", () => {
    const goose = goal("quiet-pond", has("goose", "milk"));
    const broken = action("feast", draw(-1));
    const part = playablePart({ ...draft, cards: [...draft.cards, goose, broken] });
    if ("why" in part) throw new Error(part.why);
    expect(part.source).toEqual(draft);
    expect(part.leftOut.map(({ card }) => card).sort()).toEqual(["feast", "quiet-pond"]);
    expect(part.leftOut.map(({ card, kind }) => `${card}: ${kind}`).sort()).toEqual(["feast: expected", "quiet-pond: missingCard"]);
    const { lengths } = tallyGames({ deck: openDeck(part.source), seed: "part", bots: ["random", "random"] }, 1, 2);
    expect(lengths).toHaveLength(2);
  });

  it("is nothing without a Goal, or if the deck itself is refused", () => {
    const keepers = draft.cards.filter(({ type }) => type === "keeper");
    expect(playablePart({ ...draft, cards: keepers })).toMatchObject({ why: "noGoal" });
    expect(playablePart({ ...draft, cards: [...keepers, goal("quiet-pond", has("goose"))] })).toMatchObject({
      why: "noGoal",
      faults: [{ card: "quiet-pond" }],
    });
    expect(playablePart({ ...draft, profile: { ...draft.profile, maxSeats: 9 } })).toMatchObject({
      why: "refused",
      faults: [{ path: ["profile", "maxSeats"] }],
    });
  });
});
