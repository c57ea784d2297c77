import { checkDeckFile, deckFileTexts, decks, exportDeck, languagesOf, makerTexts } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { copyCards } from "./copy-cards.ts";
import { type DraftFile, deckFileOf, newDraft } from "./draft.ts";
import * as edits from "./edits.ts";
import { newHistory, recordEdit, redoEdit, undoEdit } from "./history.ts";
import { importDraft } from "./import-draft.ts";
import { addLanguage, removeLanguage, withSomeLanguage } from "./languages.ts";
import { mergeDrafts } from "./merge.ts";
import { pondDraft } from "./pond.ts";
import { problemsOf } from "./problems.ts";
import { withProposals } from "./proposed-texts.ts";

const TEXTS = { en: makerTexts("en"), cs: makerTexts("cs") };
const edited = (draft: DraftFile, ...changes: readonly ((draft: DraftFile) => DraftFile)[]) =>
  changes.reduce((before, change) => withProposals(before, change(before), TEXTS), draft);
const card = (id: CardId, fields: object, name: string) => (draft: DraftFile) =>
  edits.addCard(draft, { id, type: id === "feast" ? "action" : "keeper", fields: { ...fields }, names: { en: name } });
const feast = card("feast", { steps: [{ do: "draw", cards: 3 }] }, "Feast");

/** A deck that was made on a page in English. */
const english = edited(newDraft("Pond", ["en"]), card("frog", {}, "Frog"), feast);

describe("a deck that was made on a page in English", () => {
  it("has English texts only, whatever was done with it", () => {
    expect(english.texts).toEqual({ en: { frog: { name: "Frog" }, feast: { name: "Feast", text: "Draw {n} cards." } } });
    const changed = edited(
      english,
      (draft) => edits.duplicateCard(draft, "feast", "feast-2", (name) => `${name} 2`),
      (draft) => edits.renameCard(draft, "frog", "en", "Toad", true),
      (draft) => edits.changeCardId(draft, "frog", "toad"),
      (draft) => edits.setField(draft, "feast", ["steps", 0, "cards"], 4),
      (draft) => edits.removeCard(draft, "feast"),
      (draft) => copyCards(draft, exportDeck(decks.get("fluxx-3") ?? never(), "Fluxx"), ["toast"]),
    );
    expect(Object.keys(changed.texts)).toEqual(["en"]);
    expect(changed.texts.en?.bread).toEqual({ name: "Bread" });
  });

  it("keeps its language without a card", () => {
    const none = ["frog", "feast"].reduce(edits.removeCard, english);
    expect(none.texts).toEqual({ en: {} });
    expect(edited(none, card("fly", {}, "Fly")).texts).toEqual({ en: { fly: { name: "Fly" } } });
  });

  it("is read in English by Czech players", () => {
    const { cards } = deckFileTexts(deckFileOf(english), "cs");
    expect(cards.feast).toEqual(deckFileTexts(deckFileOf(english), "en").cards.feast);
    expect(cards.feast).toEqual({ name: "Feast", text: expect.arrayContaining([expect.stringContaining("Draw")]) });
  });

  it("is the same deck after its file was imported", () => {
    expect(importDraft(JSON.stringify(deckFileOf(english)), "Untitled", "cs")).toEqual({ draft: english, bad: [] });
  });
});

describe("a language of a deck", () => {
  const both = addLanguage(english, TEXTS.cs);

  it("is added with the name that each card has, and the text that is proposed", () => {
    expect(both.texts.en).toBe(english.texts.en);
    expect(both.texts.cs).toEqual({ frog: { name: "Frog" }, feast: { name: "Feast", text: "Lízni si {n}." } });
    expect(edited(english, (draft) => addLanguage(draft, TEXTS.cs))).toEqual(both);
    expect(addLanguage(both, TEXTS.cs)).toBe(both);
    expect(problemsOf(both).filter(({ path }) => path[0] === "texts")).toEqual([]);
  });

  it("gets the texts of later cards", () => {
    const more = edited(both, (draft) =>
      edits.addCard(draft, { id: "gift", type: "action", fields: { steps: [{ do: "draw", cards: 2 }] }, names: { en: "Gift" } }),
    );
    expect(more.texts.cs?.gift).toEqual({ name: "Gift", text: "Lízni si {n}." });
  });

  it("goes with its texts; the last one stays", () => {
    expect(removeLanguage(both, "cs")).toEqual(english);
    expect(removeLanguage(english, "en")).toBe(english);
    expect(removeLanguage(english, "cs")).toBe(english);
    const czech = removeLanguage(edits.renameCard(both, "frog", "cs", "Žába", false), "en");
    expect(czech.texts).toEqual({ cs: { frog: { name: "Žába" }, feast: { name: "Feast", text: "Lízni si {n}." } } });
  });

  it("leaves no card without the only name that it had", () => {
    const nameless = edits.renameCard(edits.renameCard(both, "frog", "cs", "Žába", false), "frog", "en", "", false);
    expect(removeLanguage(nameless, "cs").texts.en?.frog).toEqual({ name: "Žába" });
    const { frog: _, ...others } = both.texts.en ?? {};
    expect(removeLanguage({ ...both, texts: { ...both.texts, en: others } }, "cs").texts.en?.frog).toEqual({ name: "Frog" });
  });

  it("comes and goes as one step back", () => {
    const written = recordEdit(newHistory(english), both, { kind: "languages" }, 0);
    const removed = recordEdit(written, removeLanguage(both, "en"), { kind: "languages" }, 1);
    const back = undoEdit(removed)?.history ?? never();
    expect(back.draft).toBe(both);
    expect(undoEdit(back)?.history.draft).toBe(english);
    expect(redoEdit(back)?.history.draft).toEqual({ ...english, texts: { cs: both.texts.cs } });
  });

  it("is that of the page in a draft that has none", () => {
    const empty = newDraft("Pond", []);
    expect(withSomeLanguage(empty, "cs").texts).toEqual({ cs: {} });
    expect(withSomeLanguage(english, "cs")).toBe(english);
  });
});

describe("cards of a deck in other languages", () => {
  const file = exportDeck(decks.get("fluxx-3") ?? never(), "Fluxx");

  it("come in the languages of the draft", () => {
    expect(copyCards(newDraft("Mine", ["cs"]), file, ["bread"]).texts).toEqual({ cs: { bread: { name: "Chléb" } } });
    expect(languagesOf(copyCards(newDraft("Mine", LANGUAGES), file, ["bread"]))).toEqual(LANGUAGES);
  });

  it("keep the name that they have where they have none in a language of the draft, with the proposed text", () => {
    const czech = edited(newDraft("Mine", ["cs"]), (draft) => copyCards(draft, english, ["feast"]));
    expect(czech.texts).toEqual({ cs: { feast: { name: "Feast", text: "Lízni si {n}." } } });
    expect(copyCards(czech, english, ["feast"]).deck).toEqual(czech.deck);
  });

  it("are other ones if they are called otherwise, with the same id", () => {
    const keeper = (language: "en" | "cs", name: string) =>
      edits.addCard(newDraft("Mine", [language]), { id: "card-1", type: "keeper", names: { [language]: name } });
    expect(copyCards(keeper("cs", "犬"), keeper("en", "猫"), ["card-1"]).deck.cards.map(({ id }) => id)).toEqual(["card-1", "card-2"]);
    expect(copyCards(keeper("cs", "犬"), keeper("en", "犬"), ["card-1"])).toEqual(keeper("cs", "犬"));
  });
});

describe("an imported file", () => {
  const read = (texts: object) => {
    const found = importDraft(JSON.stringify({ ...deckFileOf(english), texts }), "Untitled", "cs");
    return "why" in found ? never() : found.draft.texts;
  };

  it("keeps its languages, and gets that of the page if it has none", () => {
    expect(read(english.texts)).toEqual(english.texts);
    expect(read({ en: english.texts.en, cs: {} })).toEqual({ en: english.texts.en, cs: {} });
    expect(read({})).toEqual({ cs: {} });
    expect(read({ en: "English", fr: {} })).toEqual({ cs: {} });
  });
});

describe("the languages of two drafts of one deck", () => {
  const both = addLanguage(english, TEXTS.cs);
  const withFly = (draft: DraftFile) => edited(draft, card("fly", {}, "Fly"));

  it("are those that either has added, and not those that either has removed", () => {
    const added = mergeDrafts(english, both, withFly(english));
    expect(added.conflicts).toEqual([]);
    expect(added.draft.texts).toEqual({ en: withFly(english).texts.en, cs: both.texts.cs });
    const removed = mergeDrafts(both, withFly(both), english);
    expect(removed.draft.texts).toEqual(withFly(english).texts);
    expect(mergeDrafts(both, english, withFly(both)).draft.texts).toEqual(withFly(english).texts);
  });

  it("stay without a card", () => {
    const empty = newDraft("Pond", ["en"]);
    expect(mergeDrafts(empty, edits.nameDeck(empty, "Lake"), edits.setBasics(empty, "draws", 2)).draft.texts).toEqual({ en: {} });
  });

  it("are the own ones if each has removed another one", () => {
    const { draft } = mergeDrafts(both, english, removeLanguage(both, "en"));
    expect(draft.texts).toEqual(english.texts);
  });

  it("leave no card without a name", () => {
    const czech = removeLanguage(both, "en");
    const { draft } = mergeDrafts(english, czech, withFly(english));
    expect(draft.texts).toEqual({ cs: { ...czech.texts.cs, fly: { name: "Fly" } } });
  });
});

describe("the deck to begin with", () => {
  it("is written in the languages that are wanted", () => {
    const pond = pondDraft({ name: "Pond", about: "Frogs" }, ["en"], TEXTS);
    expect(languagesOf(pond)).toEqual(["en"]);
    expect(problemsOf(pond)).toEqual([]);
    expect(checkDeckFile(deckFileOf(pond))).toEqual([]);
  });
});

function never(): never {
  throw new Error("This cannot be.");
}
