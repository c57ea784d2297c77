import { checkDeckFile, decks, exportDeck, makerTexts } from "@mutable/decks";
import { type CardSource, isFatal, MODIFIER_NAMES, placesOfStep, STEP_NAMES } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { canHaveModifier } from "./card-parts.ts";
import { type DraftFile, deckFileOf, findDraftCard, withDraftCard } from "./draft.ts";
import * as edits from "./edits.ts";
import { pondDraft } from "./pond.ts";
import { faultsOfCard, problemsOf } from "./problems.ts";
import { modifierChoices, moveFault, stepChoices } from "./step-choices.ts";

const TEXTS = { en: makerTexts("en"), cs: makerTexts("cs") };
const pond = pondDraft({ name: "Pond", about: "Frogs" }, LANGUAGES, TEXTS);
const changed = (source: object): DraftFile => withDraftCard(pond, source as CardSource);
const found = (draft: DraftFile) => problemsOf(draft).map(({ card, kind }) => `${card ?? "deck"}: ${kind}`);

/** Everything that an editor can leave unfinished or wrong, with its kind. */
const FAULTS: readonly (readonly [fault: object, kind: string])[] = [
  [{ id: "lunch", type: "goal", when: [] }, "lunch: empty.when"],
  [{ id: "lunch", type: "goal", when: [{ is: "has", cards: [] }] }, "lunch: empty.cards"],
  [{ id: "lunch", type: "goal", when: [{ is: "has", cards: ["goose"] }] }, "lunch: missingCard"],
  [{ id: "lunch", type: "goal", when: [{ is: "hasOnly", card: "goose" }] }, "lunch: missingKeeper"],
  [{ id: "lunch", type: "goal", when: [{ is: "hasOnly", card: "" }] }, "lunch: noCard"],
  [{ id: "lunch", type: "goal", when: [{ is: "has", cards: [""] }] }, "lunch: noCard"],
  [{ id: "lunch", type: "goal", when: [{ is: "hasSome", cards: ["frog"], atLeast: 100 }] }, "lunch: numberLarge"],
  [{ id: "feast", type: "action", steps: [] }, "feast: empty.steps"],
  [{ id: "feast", type: "action", steps: [{ do: "playAside", cards: 1 }] }, "feast: needs"],
  [
    {
      id: "feast",
      type: "action",
      steps: [
        { do: "drawAside", cards: 1 },
        { do: "shareOut", cards: 1 },
      ],
    },
    "feast: asideTwice",
  ],
  [
    {
      id: "feast",
      type: "action",
      steps: [
        { do: "drawAside", cards: 1 },
        { do: "playAside", cards: 1 },
        { do: "playAside", cards: 1 },
      ],
    },
    "feast: once",
  ],
  [{ id: "feast", type: "action", steps: [{ do: "endPlays" }] }, "feast: place"],
  [{ id: "feast", type: "action", steps: [{ do: "chooseRules" }] }, "feast: chooseRules"],
  [{ id: "feast", type: "action", steps: [{ do: "draw", cards: -1 }] }, "feast: number"],
  [{ id: "feast", type: "action", steps: [{ do: "fetch", types: [] }] }, "feast: empty.choice"],
  [{ id: "feast", type: "action", steps: [{ do: "draw", cards: 1, more: 1 }] }, "feast: unknownField"],
  [{ id: "feast", type: "action", steps: Array.from({ length: 11 }, () => ({ do: "draw", cards: 1 })) }, "feast: tooManyEntries"],
  [{ id: "late-bird", type: "rule" }, "late-bird: ruleWithoutChange"],
  [{ id: "late-bird", type: "rule", moreDraws: 1 }, "late-bird: noFor"],
  [{ id: "late-bird", type: "rule", for: { is: "fewest", of: "keepers" } }, "late-bird: forAlone"],
  [{ id: "late-bird", type: "rule", bonusPlays: "optional" }, "late-bird: needsBonus"],
  [{ id: "late-bird", type: "rule", moreDraws: 1, draws: 2, for: { is: "fewest", of: "keepers" } }, "late-bird: bonusAlone"],
  [{ id: "late-bird", type: "rule", noReturn: true }, "late-bird: metaOnly"],
  [{ id: "late-bird", type: "rule", needed: "mud" }, "late-bird: missingCreeper"],
  [{ id: "late-bird", type: "rule", needed: "" }, "late-bird: noCard"],
  [{ id: "late-bird", type: "meta", reversed: true, byConsent: true }, "late-bird: needsFrom"],
  [{ id: "frog", type: "keeper", often: "any" }, "frog: needsPower"],
  [{ id: "frog", type: "keeper", power: [{ do: "draw", cards: 1 }], often: "any" }, "frog: needsCost"],
  [{ id: "late-bird", type: "rule", power: [{ do: "discardThis" }] }, "late-bird: place"],
  [{ id: "frog", type: "creeper", with: { card: "fly", steps: [{ do: "discardFromRow" }] } }, "frog: needsEnd"],
  [{ id: "frog", type: "creeper", with: { card: "", steps: [{ do: "discardPair" }] } }, "frog: noCard"],
  [{ id: "frog", type: "creeper", with: { card: "frog", steps: [{ do: "discardPair" }] } }, "frog: otherCard"],
  [{ id: "feast", type: "surprise", cancels: [], steps: [] }, "feast: empty.choice"],
  [
    { id: "feast", type: "surprise", cancels: [], steps: [], standing: [{ do: "draw", cards: 1 }], instead: [{ do: "draw", cards: 1 }] },
    "feast: needsCancels",
  ],
  [{ id: "feast", type: "surprise", cancels: ["goal"], takesKeeper: true, steps: [] }, "feast: needsKeepers"],
];

describe("the problems of a draft", () => {
  it.each(FAULTS)("say what is wrong with %j", (source, expected) => {
    expect(found(changed(source))).toContain(expected);
  });

  it("are errors just if the checker finds one", () => {
    for (const [source] of FAULTS) {
      const draft = changed(source);
      expect(problemsOf(draft).some((problem) => problem.isError)).toBe(checkDeckFile(deckFileOf(draft)).some(isFatal));
    }
  });

  it("stand at card and field, with a way out", () => {
    const [missing] = problemsOf(changed({ id: "lunch", type: "goal", when: [{ is: "nobodyHas", cards: ["goose"] }] }));
    expect(missing).toMatchObject({
      card: "lunch",
      path: ["when", 0],
      values: { card: "goose" },
      way: { is: "makeCard", card: "goose", type: "keeper" },
    });
    const [needs] = problemsOf(changed({ id: "wind", type: "action", steps: [{ do: "rotateHands" }] }));
    expect(needs).toMatchObject({
      card: "wind",
      path: ["steps", 0, "do"],
      values: { steps: "chooseDirection" },
      way: { is: "addBefore", step: "chooseDirection" },
    });
  });

  it("are found in all cards at once, though the checker stops at the first kind", () => {
    const broken = edits.setField(edits.setField(pond, "lunch", ["when"], []), "mirror", ["when", 0, "cards"], ["goose"]);
    const nameless = edits.renameCard(broken, "catch", "en", "", false);
    expect(found(nameless)).toEqual(expect.arrayContaining(["lunch: empty.when", "mirror: missingCard", "catch: noName"]));
    // Goals that are set aside still want their cards.
    expect(found(nameless)).not.toContain("frog: unwanted");
  });

  it("name an empty deck, a missing type, a keeper that no goal wants, and few cards", () => {
    expect(found({ ...pond, deck: { ...pond.deck, cards: [], counts: {} }, texts: {}, looks: {} })).toEqual(["deck: noCards"]);
    const few = { ...pond, deck: { ...pond.deck, profile: { ...pond.deck.profile, maxSeats: 6 } } };
    const fewer = ["lunch", "wind", "catch"].reduce(edits.removeCard, few);
    expect(found(fewer)).toEqual(["fly: unwanted", "deck: fewCards"]);
    const goalless = pond.deck.cards.reduce((draft, { id, type }) => (type === "goal" ? edits.removeCard(draft, id) : draft), pond);
    expect(found(goalless)).toContain("deck: noType");
  });

  it("tell what a text and its card disagree about, and texts that are broken", () => {
    const textOf = (text: string): DraftFile => ({
      ...pond,
      texts: { ...pond.texts, en: { ...pond.texts.en, feast: { name: "Feast", text } } },
    });
    expect(found(textOf("Draw {n}."))).toEqual(["feast: mismatch.missing"]);
    expect(found(textOf("Draw {n}, play {m} of 7."))).toEqual(["feast: mismatch.unknown"]);
    expect(found(textOf("Draw {n}, play {m}, then {holiday}."))).toEqual(["feast: mismatch.placeholder"]);
    expect(found(textOf(`{n} {m} ${"x".repeat(120)}`))).toEqual(["feast: textLong"]);
    expect(found(textOf("{n} {m} {"))).toContain("feast: textBraces");
    expect(found(textOf("{n} {m} <b>"))).toContain("feast: textBraces");
    expect(found(textOf("{n} {m} {who}"))).toContain("feast: textPlaceholder");
    expect(found(textOf("{n} {m} "))).toContain("feast: textSpace");
  });

  it("of one card are found without its deck", () => {
    for (const card of pond.deck.cards) expect(faultsOfCard(card)).toEqual([]);
  });
});

describe("the steps that can be added", () => {
  const feast = findDraftCard(pond, "feast");
  const wind = findDraftCard(pond, "wind");
  if (feast === undefined || wind === undefined) throw new Error("The pond has them.");
  const choice = (card: CardSource, word: string) => stepChoices(card, "steps").find((each) => each.word === word);

  it("are those of the place, with the reason why one cannot stand there yet", () => {
    const known = STEP_NAMES.filter((step) => placesOfStep(step).includes("steps"));
    expect(stepChoices(feast, "steps")).toHaveLength(known.length);
    expect(choice(feast, "step.draw")?.fault).toBeUndefined();
    expect(choice(feast, "step.shareOut")?.fault?.kind).toBe("asideTwice");
    expect(choice(feast, "step.playAside")?.fault?.kind).toBe("once");
    expect(choice(feast, "step.rotateHands")).toMatchObject({ fault: { kind: "needs" }, first: "step.chooseDirection" });
    // Another step would set cards aside.
    expect(choice(feast, "step.playTaken")?.first).toBeUndefined();
    expect(choice(wind, "step.rotateHands")?.fault).toBeUndefined();
  });

  it("cannot be moved before what they need", () => {
    expect(moveFault(feast, ["steps"], 1, 0)).toMatchObject({ kind: "needs" });
    expect(moveFault(feast, ["steps"], 1, 2)).toBeUndefined();
    expect(moveFault(feast, ["steps"], 2, 1)).toBeUndefined();
  });

  it("of a rule are the modifiers that it lacks", () => {
    const bird = findDraftCard(pond, "late-bird");
    if (bird === undefined) throw new Error("The pond has it.");
    const choices = new Map(modifierChoices(bird).map(({ word, fault }) => [word, fault?.kind]));
    expect(choices.has("modifier.moreDraws") || choices.has("modifier.for")).toBe(false);
    expect(choices.get("modifier.morePlays")).toBeUndefined();
    expect(choices.get("modifier.draws")).toBe("bonusAlone");
    const ofMeta = MODIFIER_NAMES.filter((name) => !canHaveModifier("rule", name));
    expect(ofMeta).toHaveLength(4);
    for (const name of ofMeta) expect(faultsOfCard({ id: "a", type: "rule", [name]: true } as CardSource)[0]?.kind).toBe("metaOnly");
  });
});

it("finds nothing wrong with a copy of a deck that comes with the platform", () => {
  for (const deck of decks.values()) expect([deck.id, found(exportDeck(deck, "Copy"))]).toEqual([deck.id, []]);
});
