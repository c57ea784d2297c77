import { decks, deckTexts, exportDeck, fluxx1, makerTexts, sharedDeckTexts } from "@mutable/decks";
import { BLANK, type BlankCard, blankFault } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { listsOfCard } from "../model/card-parts.ts";
import { changeType } from "../model/change-type.ts";
import { type DraftFile, fieldsOfCard, findDraftCard } from "../model/draft.ts";
import { OneCardDraft } from "../model/edited-draft.ts";
import * as edits from "../model/edits.ts";
import { removeLanguage } from "../model/languages.ts";
import { previewDraft } from "../model/preview.ts";
import { withProposals } from "../model/proposed-texts.ts";
import { conditionChoices, modifierChoices, stepChoices } from "../model/step-choices.ts";
import { BLANK_TYPES, blankChecker, blankDraft, blankOf, cardOfBlank, deckOfBlank, renameBlank } from "./blank-draft.ts";

const texts = { en: makerTexts("en"), cs: makerTexts("cs") };
const file = exportDeck(fluxx1, "First edition");
const check = blankChecker(file);
const empty = blankDraft(file, undefined, texts);
const named = renameBlank(empty, " Warm evening ");
const said = (draft: DraftFile) => withProposals(empty, draft, texts);
const proposed = (draft: DraftFile) => blankOf(said(draft), previewDraft(said(draft), sharedDeckTexts("en")));

const threeKeepers = edits.addEntries(changeType(named, BLANK, "goal"), BLANK, ["when"], [{ is: "has", cards: ["milk", "love", "bread"] }]);

describe("the blank card of a table as a draft", () => {
  it.each([...decks.values()])("opens every card that the deck $id could have, and proposes the same one", (deck) => {
    const ofDeck = exportDeck(deck, deck.id);
    for (const card of deck.source.cards) {
      if (!BLANK_TYPES.some((type) => type === card.type)) continue;
      const blank = { ...card, id: BLANK, name: "Long night", text: "" } as unknown as BlankCard;
      const draft = blankDraft(ofDeck, blank, texts);
      expect(blankOf(draft)).toEqual(blank);
    }
  });

  it("is legal without problems: a goal of three cards, and an action with a step about all players", () => {
    expect(check(said(threeKeepers))).toEqual([]);
    expect(proposed(threeKeepers)).toEqual({
      id: BLANK,
      type: "goal",
      name: "Warm evening",
      text: "Milk + Love + Bread",
      when: [{ is: "has", cards: ["milk", "love", "bread"] }],
    });
    const action = edits.addEntries(named, BLANK, ["steps"], [{ do: "everybodyDraws", cards: 2 }, { do: "scrambleKeepers" }]);
    expect(check(said(action))).toEqual([]);
    const card = proposed(action);
    expect(blankFault(fluxx1, card)).toBeUndefined();
    expect([...card.text].length).toBeLessThanOrEqual(60);
  });

  it("can have every step, condition and change that a table accepts", () => {
    for (const type of ["action", "goal", "rule"] as const) {
      const draft = changeType(named, BLANK, type);
      const card = cardOfBlank(draft);
      const [list] = listsOfCard(card);
      const choices = type === "action" ? stepChoices(card, "steps") : type === "goal" ? conditionChoices() : modifierChoices(card);
      for (const { word, fault } of choices) {
        if (fault !== undefined || list === undefined) continue;
        const written = type === "rule" ? edits.addModifier(draft, BLANK, word) : edits.addSentences(draft, BLANK, list.path, [word]);
        const isRefused = check(said(written)).some(({ isError }) => isError);
        expect([word, isRefused]).toEqual([word, blankFault(fluxx1, blankOf(written)) !== undefined]);
      }
    }
  });

  it("is refused with the reason", () => {
    const kinds = (draft: DraftFile) => check(draft).map(({ kind }) => kind);
    expect(kinds(empty)).toContain("noName");
    expect(kinds(named)).toEqual(["empty.steps"]);
    const missing = edits.addEntries(changeType(named, BLANK, "goal"), BLANK, ["when"], [{ is: "has", cards: ["frog"] }]);
    // Another card cannot be made at a table.
    expect(check(missing)).toMatchObject([{ kind: "missingCard", way: undefined }]);
    const many = edits.addEntries(
      named,
      BLANK,
      ["steps"],
      Array.from({ length: 11 }, () => ({ do: "draw", cards: 1 })),
    );
    expect(kinds(many)).toEqual(["tooManyEntries"]);
  });

  it("has one name, of 30 characters at most", () => {
    const long = renameBlank(empty, "🐸".repeat(31));
    expect(blankOf(long).name).toBe("🐸".repeat(30));
    expect(long.texts.cs?.[BLANK]?.name).toBe(long.texts.en?.[BLANK]?.name);
  });

  it("has both languages in a deck that has one, and waits in both", () => {
    const english = removeLanguage(file, "cs");
    const written = edits.addEntries(
      renameBlank(blankDraft(english, undefined, texts), "Gift"),
      BLANK,
      ["steps"],
      [{ do: "draw", cards: 2 }],
    );
    const draft = withProposals(blankDraft(english, undefined, texts), written, texts);
    const both = { en: { name: "Gift", text: "Draw {n} cards." }, cs: { name: "Gift", text: "Lízni si {n}." } };
    expect({ en: draft.texts.en?.[BLANK], cs: draft.texts.cs?.[BLANK] }).toEqual(both);
    expect(check(draft)).toEqual([]);
    expect(deckOfBlank(draft).file.texts).toEqual({ en: { gift: both.en }, cs: { gift: both.cs } });
  });

  it("has proposed texts in both languages", () => {
    const rule = edits.addModifier(changeType(named, BLANK, "rule"), BLANK, "modifier.draws");
    const [en, cs] = [said(rule).texts.en?.[BLANK]?.text, said(rule).texts.cs?.[BLANK]?.text];
    expect(en).toContain("{n}");
    expect(cs).toContain("{n}");
    expect(en).not.toBe(cs);
  });

  it("is alone what can be changed, with the way back", () => {
    const edited = new OneCardDraft(empty, BLANK);
    edited.edit({ kind: "rename", card: BLANK }, (draft) => renameBlank(edits.removeCard(draft, "milk"), "Ripples"));
    expect(blankOf(edited.draft).name).toBe("Ripples");
    expect(findDraftCard(edited.draft, "milk")).toBeDefined();
    edited.edit({ kind: "removeCard", card: BLANK }, (draft) => edits.removeCard(draft, BLANK));
    edited.edit({ kind: "changeType", card: BLANK }, (draft) => changeType(draft, BLANK, "goal"));
    expect(edited.undo()?.kind).toBe("changeType");
    expect(edited.undo()?.kind).toBe("rename");
    expect(edited.undo()).toBeUndefined();
    expect(edited.draft).toBe(empty);
    edited.redo();
    expect(blankOf(edited.draft).name).toBe("Ripples");
  });

  it("waits as a deck of the card, under an id of its own, with the cards that it names", () => {
    const kept = deckOfBlank(said(threeKeepers));
    expect(kept.card).toBe("warm-evening");
    expect(kept.file.deck.cards.map(({ id }) => id).sort()).toEqual(["bread", "love", "milk", "warm-evening"]);
    expect(kept.file.deck.cards.at(-1)).toMatchObject({ id: "warm-evening", type: "goal" });
    expect(kept.file.texts.cs?.love?.name).toBe(deckTexts("cs", "fluxx-1").cards.love?.name);
    expect(fieldsOfCard(cardOfBlank(threeKeepers)).id).toBe(BLANK);
  });
});
