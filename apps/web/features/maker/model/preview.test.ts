import { cardName, decks, exportDeck, makerTexts, sharedDeckTexts } from "@mutable/decks";
import { type CardSource, openDeck, startGame } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { cardFace } from "../../cards/card-face.ts";
import { MAKER_TYPES } from "./card-parts.ts";
import { type DraftFile, deckFileOf, findDraftCard, newDraft, withDraftCard } from "./draft.ts";
import * as edits from "./edits.ts";
import { examplesFor, isEmptyCard, takeExample } from "./examples.ts";
import { draftFromDeck, importDraft } from "./import-draft.ts";
import { newCardSource } from "./new-values.ts";
import { effectsOfPlaying, startTrying } from "./play-now.ts";
import { pondDraft } from "./pond.ts";
import { previewDraft } from "./preview.ts";
import { problemsOf } from "./problems.ts";
import { proposalFor } from "./proposed-texts.ts";

const TEXTS = { en: makerTexts("en"), cs: makerTexts("cs") };
const shared = sharedDeckTexts("en");
const pond = pondDraft({ name: "Pond", about: "Frogs" }, LANGUAGES, TEXTS);
const faces = (draft: DraftFile) => {
  const { deck, texts } = previewDraft(draft, shared);
  return draft.deck.cards.map(({ id }) => cardFace(texts, deck, id));
};

describe("the preview", () => {
  it("shows each card, with a dash for a name and with cards that are missing", () => {
    const broken = [
      {
        id: "lunch",
        type: "goal",
        when: [
          { is: "has", cards: ["frog", "goose", ""] },
          { is: "hasOnly", card: "" },
        ],
      },
      { id: "feast", type: "action", steps: [] },
      { id: "late-bird", type: "rule" },
      { id: "moon", type: "creeper", with: { card: "", steps: [] } },
    ].reduce((draft, card) => withDraftCard(draft, card as unknown as CardSource), pond);
    const nameless = edits.addCard(broken, { id: "card-1", type: "keeper" });
    expect(faces(nameless)).toHaveLength(nameless.deck.cards.length);
    expect(faces(nameless).at(-1)?.name).toBe("–");
    const { deck, texts } = previewDraft(nameless, shared);
    expect(cardName(texts, "goose")).toBe("Goose");
    expect(deck.ids).toContain("goose");
  });

  it("shows an empty card of each type", () => {
    for (const type of MAKER_TYPES) expect(faces(edits.addCard(newDraft("New", ["en"]), { id: "card-1", type }))).toHaveLength(1);
  });
});

describe("a card on a sample table", () => {
  it("does not promise another turn because the others have no cards", () => {
    const keepers = ["frog", "fly", "reed", "moon"].reduce(
      (draft, id) => edits.addCard(draft, { id, type: "keeper", names: { en: id } }),
      newDraft("New", ["en"]),
    );
    const { deck } = edits.addCard(keepers, { id: "lunch", type: "goal", fields: { when: [{ is: "has", cards: ["frog"] }] } });
    expect(effectsOfPlaying(openDeck(deck), "lunch")?.effects.map(({ say }) => say)).toEqual(["goalNeeds"]);
  });

  it.each([...decks.values()].map((deck) => [deck.id, deck] as const))("of %s can be tried", (id, deck) => {
    for (const card of deck.ids) expect([card, startTrying(deck, card)?.deck]).toEqual([card, id]);
    const said = deck.ids.filter((card) => effectsOfPlaying(deck, card) !== undefined);
    const played = deck.ids.filter((card) => !["creeper", "meta"].includes(deck.cards.get(card)?.type ?? ""));
    // A Keeper that can be used only after something has happened.
    expect(played.filter((card) => !said.includes(card)).length).toBeLessThan(3);
  });

  it("of the pond does what its sentence says", () => {
    const { deck } = previewDraft(pond, shared);
    expect(effectsOfPlaying(deck, "feast")?.effects).toMatchObject([{ say: "setsAside", count: 3 }, { say: "chooses" }]);
    expect(startGame(deck, { seats: 2, key: "0".repeat(64) }).error).toBeUndefined();
  });

  it("says that a deck has too few cards to show what it does", () => {
    const few = (["frog", "fly", "reed"] as const).reduce(
      (draft, id) => edits.addCard(draft, { id, type: "keeper", names: { en: id } }),
      newDraft("New", ["en"]),
    );
    const feast = edits.addCard(few, {
      id: "feast",
      type: "action",
      fields: { steps: [{ do: "draw", cards: 3 }] },
      names: { en: "Feast" },
    });
    expect(effectsOfPlaying(previewDraft(feast, shared).deck, "feast")?.lacksCards).toBe(true);
    expect(effectsOfPlaying(previewDraft(pond, shared).deck, "feast")?.lacksCards).toBe(false);
  });

  it("is none in a deck with too few cards", () => {
    const { deck } = previewDraft(edits.addCard(newDraft("New", ["en"]), { id: "card-1", type: "keeper" }), shared);
    expect(() => effectsOfPlaying(deck, "card-1")).not.toThrow();
  });
});

describe("the examples", () => {
  it("of each type are good cards for an empty one", () => {
    for (const type of MAKER_TYPES) {
      const empty = edits.addCard(pond, { id: "new", type, names: { en: "New" } });
      const card = findDraftCard(empty, "new");
      expect(card !== undefined && isEmptyCard(card)).toBe(true);
      for (const texts of Object.values(TEXTS)) expect(proposalFor(empty, "new", texts)).not.toMatch(/, *\./);
      const examples = examplesFor(empty, type);
      expect(examples).toHaveLength(3);
      for (const fields of examples) {
        const errors = problemsOf(takeExample(empty, "new", fields)).filter(({ isError }) => isError);
        expect([type, fields, errors]).toEqual([type, fields, []]);
      }
    }
    expect(isEmptyCard(newCardSource("feast", "action", { steps: [{ do: "draw", cards: 1 }] }))).toBe(false);
  });
});

describe("an imported file", () => {
  const text = (file: unknown) => JSON.stringify(file);

  it("is the same deck again", () => {
    const found = importDraft(text(deckFileOf(pond)), "Untitled", "en");
    expect(found).toEqual({ draft: pond, bad: [] });
    for (const deck of decks.values()) expect(importDraft(text(exportDeck(deck, "A deck")), "Untitled", "en")).toMatchObject({ bad: [] });
  });

  it("keeps the good cards, and tells which are left out", () => {
    const file = JSON.parse(text(deckFileOf(pond)));
    file.deck.cards.push({ id: "mud", type: "mud" }, { id: "frog", type: "keeper" }, null, {
      id: "bad",
      type: "action",
      steps: [{ do: "fly" }],
    });
    file.deck.cards[8].when[0].cards = ["goose"];
    const found = importDraft(text(file), "Untitled", "en");
    if ("why" in found) throw new Error(found.why);
    expect(found.draft.deck.cards.map(({ id }) => id)).toEqual(pond.deck.cards.map(({ id }) => id));
    expect(found.bad.map(({ card }) => card)).toEqual(["mud", "Frog", "24", "bad"]);
    expect(found.bad.at(-1)?.fault).toContain("steps 0 do");
    expect(problemsOf(found.draft)[0]).toMatchObject({ kind: "missingCard", values: { card: "goose" } });
  });

  it.each(["", "{", "[]", "null", '{"deck":3}', '{"format":"mutable deck 1","name":"x"}'])("that is no deck says why: %j", (content) => {
    expect(importDraft(content, "Untitled", "en")).toHaveProperty("why");
  });

  it("names what a copy began as", () => {
    const [deck] = [...decks.values()];
    if (deck === undefined) throw new Error("No deck ships with Mutable.");
    const draft = draftFromDeck(exportDeck(deck, "Fluxx"), "Copy of Fluxx", "0".repeat(64));
    expect([draft.name, draft.origin?.name, draft.deck.id]).toEqual(["Copy of Fluxx", "Fluxx", "draft"]);
    expect(problemsOf(draft).filter(({ isError }) => isError)).toEqual([]);
  });
});
