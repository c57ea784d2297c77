import { makerTexts } from "@mutable/decks";
import { LANGUAGES } from "@mutable/i18n";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DraftFile } from "./draft.ts";
import * as edits from "./edits.ts";
import { decideConflict, mergeDrafts } from "./merge.ts";
import { pondDraft } from "./pond.ts";

const TEXTS = { en: makerTexts("en"), cs: makerTexts("cs") };
const pond = pondDraft({ name: "Pond", about: "Frogs" }, LANGUAGES, TEXTS);
const draws = (draft: DraftFile, cards: number) => edits.setField(draft, "feast", ["steps", 0, "cards"], cards);
const idsOf = ({ deck }: DraftFile) => deck.cards.map(({ id }) => id);

describe("two drafts of one deck", () => {
  it("are joined card by card, without a question", () => {
    const mine = edits.removeCard(edits.nameDeck(draws(pond, 5), "Lake"), "wind");
    const theirs = edits.setBasics(
      edits.addCard(edits.renameCard(pond, "frog", "en", "Toad", false), { id: "heron", type: "creeper" }),
      "deal",
      4,
    );
    const { draft, conflicts } = mergeDrafts(pond, mine, theirs);
    expect(conflicts).toEqual([]);
    expect([draft.name, draft.deck.basics.deal, draft.texts.en?.frog?.name]).toEqual(["Lake", 4, "Toad"]);
    expect(draft.deck.cards.find(({ id }) => id === "feast")).toMatchObject({ steps: [{ cards: 5 }, {}, {}] });
    expect(idsOf(draft)).toEqual([...idsOf(pond).filter((id) => id !== "wind"), "heron"]);
    expect(draft.deck.counts).toMatchObject({ creeper: 1, action: 2 });
  });

  it("keep the own card until its owner has chosen, if both have changed it", () => {
    const [mine, theirs] = [draws(pond, 5), draws(pond, 6)];
    const { draft, conflicts } = mergeDrafts(pond, mine, theirs);
    expect(draft.deck).toEqual(mine.deck);
    expect(conflicts.map(({ card }) => card)).toEqual(["feast"]);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error("There is a conflict.");
    expect(decideConflict(draft, conflict, "mine")).toBe(draft);
    expect(decideConflict(draft, conflict, "theirs").deck).toEqual(theirs.deck);
    const both = decideConflict(draft, conflict, "both");
    expect(both.deck.cards.at(-1)).toMatchObject({ id: "feast-2", steps: [{ cards: 6 }, {}, {}] });
    expect(both.texts.cs?.["feast-2"]?.name).toBe("Hostina");
  });

  it("ask about a card that one has changed and the other removed", () => {
    const { conflicts } = mergeDrafts(pond, draws(pond, 5), edits.removeCard(pond, "feast"));
    expect(conflicts).toMatchObject([{ card: "feast", theirs: undefined }]);
  });

  it("ask nothing if both did the same", () => {
    const merged = mergeDrafts(pond, draws(pond, 5), draws(pond, 5));
    expect(merged).toMatchObject({ conflicts: [] });
    expect(merged.draft.deck).toEqual(draws(pond, 5).deck);
  });

  it("are one draft: theirs without own changes, the own one without theirs", () => {
    const edit = fc.oneof(
      fc.integer({ min: 0, max: 9 }).map((cards) => (draft: DraftFile) => draws(draft, cards)),
      fc.constantFrom(...idsOf(pond)).map((id) => (draft: DraftFile) => edits.removeCard(draft, id)),
      fc.constantFrom("toad", "newt").map((id) => (draft: DraftFile) => edits.addCard(draft, { id, type: "keeper", names: { en: id } })),
      fc.constantFrom(...idsOf(pond)).map((id) => (draft: DraftFile) => edits.choosePicture(draft, id, "frog")),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 5 }), (list) => {
        const changed = list.reduce((draft, each) => each(draft), pond);
        expect(mergeDrafts(pond, pond, changed).draft).toMatchObject({ deck: changed.deck });
        expect(mergeDrafts(pond, changed, pond).draft).toBe(changed);
        expect(mergeDrafts(pond, changed, changed).conflicts).toEqual([]);
      }),
    );
  });
});
