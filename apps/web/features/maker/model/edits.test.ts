import { checkDeckFile, decks, exportDeck, makerTexts } from "@mutable/decks";
import type { CardSource } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { changeType, stepsAside } from "./change-type.ts";
import { copyCards, withNeededCards } from "./copy-cards.ts";
import { type DraftFile, deckFileOf, findDraftCard, newDraft, withDraftCard } from "./draft.ts";
import * as edits from "./edits.ts";
import { withValueAt } from "./field-path.ts";
import { newHistory, rebaseHistory, recordEdit, redoEdit, undoEdit } from "./history.ts";
import { pondDraft } from "./pond.ts";
import { problemsOf } from "./problems.ts";
import { isTextProposed, proposalFor, withProposals } from "./proposed-texts.ts";

const TEXTS = { en: makerTexts("en"), cs: makerTexts("cs") };
const pond = pondDraft({ name: "Pond", about: "Frogs, flies and long rain" }, LANGUAGES, TEXTS);
const card = (draft: DraftFile, id: string) => findDraftCard(draft, id);
const edited = (draft: DraftFile, edit: (draft: DraftFile) => DraftFile) => withProposals(draft, edit(draft), TEXTS);

describe("the deck to begin with", () => {
  it("has no problem, and the texts that would be proposed", () => {
    expect(problemsOf(pond)).toEqual([]);
    expect(checkDeckFile(deckFileOf(pond))).toEqual([]);
    for (const { id } of pond.deck.cards)
      for (const texts of Object.values(TEXTS))
        expect([id, pond.texts[texts.language]?.[id]?.text ?? ""]).toEqual([id, proposalFor(pond, id, texts)]);
  });
});

describe("the return to a version", () => {
  const version = { ...deckFileOf(pond), deck: { ...pond.deck, id: "made-abcdefgh0123-2" } };

  it("takes its whole content as one step back, and keeps the origin", () => {
    const origin = { name: "Lake", hash: "1f2e" };
    const grown = { ...edits.addCard(edits.nameDeck(pond, "Sea"), { id: "toad", type: "keeper" }), origin };
    const history = recordEdit(newHistory(grown), edits.returnToVersion(grown, version), { kind: "returnTo", name: "2" }, 0);
    expect(history.draft).toEqual({ ...pond, origin });
    expect(undoEdit(history)?.history.draft).toBe(grown);
  });

  it("changes nothing if the draft is that version", () => {
    expect(edits.returnToVersion(pond, version)).toBe(pond);
  });
});

describe("edits", () => {
  it("add and remove cards, with their number, words and picture", () => {
    const added = edits.addCard(pond, { id: "toad", type: "keeper", names: { en: "Toad" }, picture: "frog" });
    expect(card(added, "toad")).toEqual({ id: "toad", type: "keeper" });
    expect(added.deck.counts.keeper).toBe(9);
    expect([added.texts.en?.toad, added.texts.cs?.toad, added.looks?.toad]).toEqual([
      { name: "Toad" },
      { name: "Toad" },
      { picture: "frog" },
    ]);
    expect(edits.removeCard(added, "toad")).toEqual(pond);
    expect(edits.addCard(added, { id: "toad", type: "goal" })).toBe(added);
    expect(edits.removeCard(pond, "toad")).toBe(pond);
  });

  it("share what stays the same, and change no draft", () => {
    const text = JSON.stringify(pond);
    const changed = edits.setField(pond, "feast", ["steps", 0, "cards"], 4);
    expect(card(changed, "feast")).toMatchObject({ steps: [{ do: "drawAside", cards: 4 }, { cards: 2 }, {}] });
    expect(card(changed, "frog")).toBe(card(pond, "frog"));
    expect(changed.texts).toBe(pond.texts);
    expect(JSON.stringify(pond)).toBe(text);
  });

  it("add, move and remove sentences; a part goes with its last one", () => {
    const more = edits.addSentences(pond, "feast", ["steps"], ["step.draw"], 1);
    expect(card(more, "feast")).toMatchObject({ steps: [{ do: "drawAside" }, { do: "draw", cards: 2 }, { do: "playAside" }, {}] });
    const moved = edits.moveEntry(more, "feast", ["steps"], 1, 3);
    expect(card(moved, "feast")).toMatchObject({ steps: [{ do: "drawAside" }, { do: "playAside" }, {}, { do: "draw" }] });
    expect(edits.removeEntry(moved, "feast", ["steps"], 3)).toEqual(pond);
    const empty = [0, 0, 0].reduce((draft) => edits.removeEntry(draft, "feast", ["steps"], 0), pond);
    expect(card(empty, "feast")).toEqual({ id: "feast", type: "action", steps: [] });
    const withPower = edits.setFlag(edits.addPart(pond, "frog", "power", ["step.draw"]), "frog", "often", true);
    expect(card(withPower, "frog")).toEqual({ id: "frog", type: "keeper", power: [{ do: "draw", cards: 2 }], often: "any" });
    expect(edits.removeEntry(withPower, "frog", ["power"], 0)).toEqual(pond);
  });

  it("choose one of two fields that exclude each other, and add and remove optional ones", () => {
    const chosen = edits.addSentences(pond, "feast", ["steps"], ["step.chooseRules"]);
    expect(card(chosen, "feast")).toHaveProperty("steps.3", { do: "chooseRules", exactly: "one" });
    const half = edits.addField(chosen, "feast", ["steps", 3, "atMost"], "step.chooseRules");
    expect(card(half, "feast")).toHaveProperty("steps.3", { do: "chooseRules", atMost: "half" });
    const none = edits.setField(half, "feast", ["steps", 3, "atMost"], undefined);
    expect(card(none, "feast")).toHaveProperty("steps.3", { do: "chooseRules" });
  });

  it("add a bonus with those who get it, and remove both together", () => {
    const plain = edits.removeModifier(pond, "late-bird", "moreDraws");
    expect(card(plain, "late-bird")).toEqual({ id: "late-bird", type: "rule" });
    expect(edits.addModifier(plain, "late-bird", "modifier.morePlays").deck.cards.find(({ id }) => id === "late-bird")).toEqual({
      id: "late-bird",
      type: "rule",
      morePlays: 1,
      for: { is: "fewest", of: "keepers" },
    });
  });

  it("name cards: other languages follow the leading one until they have an own name", () => {
    const named = edits.renameCard(edits.addCard(pond, { id: "card-1", type: "keeper" }), "card-1", "en", "Toad", true);
    expect([named.texts.en?.["card-1"]?.name, named.texts.cs?.["card-1"]?.name]).toEqual(["Toad", "Toad"]);
    const czech = edits.renameCard(named, "card-1", "cs", "Ropucha", false);
    const renamed = edits.renameCard(czech, "card-1", "en", "Old Toad", true);
    expect([renamed.texts.en?.["card-1"]?.name, renamed.texts.cs?.["card-1"]?.name]).toEqual(["Old Toad", "Ropucha"]);
    expect(edits.settledId(renamed, "card-1", "Old Toad")).toBe("old-toad");
    expect(edits.settledId(renamed, "frog", "Old Toad")).toBe("frog");
  });

  it("change an id in all cards that speak of it, but no word of a step", () => {
    const renamed = edits.changeCardId(pond, "frog", "all");
    expect(card(renamed, "lunch")).toMatchObject({ when: [{ cards: ["all", "fly"] }] });
    expect(renamed.texts.cs?.all).toEqual({ name: "Žába" });
    expect(renamed.looks?.all).toEqual({ picture: "frog" });
    const plays = edits.setField(renamed, "feast", ["steps", 1, "cards"], "all");
    expect(card(edits.changeCardId(plays, "all", "frog"), "feast")).toHaveProperty("steps.1.cards", "all");
    expect(edits.changeCardId(edits.changeCardId(pond, "frog", "toad"), "toad", "frog")).toEqual(pond);
  });

  it("copy a card with its words", () => {
    const copied = edits.duplicateCard(pond, "feast", "feast-2", (name) => `${name} 2`);
    expect(copied.deck.cards.map(({ id }) => id).slice(18, 20)).toEqual(["feast", "feast-2"]);
    expect(copied.texts.cs?.["feast-2"]).toMatchObject({ name: "Hostina 2" });
  });

  it("set switches and basic rules", () => {
    expect(edits.setProfile(pond, "basicRulesCard", true).deck.profile.basicRulesCard).toBe(true);
    expect(edits.setProfile(edits.setProfile(pond, "basicRulesCard", true), "basicRulesCard", undefined)).toEqual(pond);
    expect(edits.setBasics(pond, "draws", 2).deck.basics.draws).toBe(2);
    expect(edits.describeDeck(pond, "")).not.toHaveProperty("about");
  });
});

describe("the type of a card", () => {
  it("changes with the steps that fit; the others wait, and come back in their order", () => {
    const power = edits.addPart(pond, "frog", "power", ["step.endPlays", "step.draw"]);
    const action = changeType(power, "frog", "action");
    expect(card(action, "frog")).toEqual({ id: "frog", type: "action", steps: [{ do: "draw", cards: 2 }] });
    expect(stepsAside(action, "frog")).toBe(1);
    expect(changeType(action, "frog", "keeper").deck).toEqual(power.deck);
    const goal = changeType(action, "frog", "goal");
    expect(card(goal, "frog")).toEqual({ id: "frog", type: "goal", when: [] });
    expect(stepsAside(goal, "frog")).toBe(2);
    expect(changeType(goal, "frog", "keeper").deck).toEqual(power.deck);
  });

  it("keeps conditions, modifiers, name, words and picture", () => {
    const there = changeType(pond, "quiet-pond", "rule");
    expect(card(there, "quiet-pond")).toEqual({ id: "quiet-pond", type: "rule" });
    expect(there.texts).toBe(pond.texts);
    expect(changeType(there, "quiet-pond", "goal").deck).toEqual(pond.deck);
    const meta = changeType(pond, "late-bird", "meta");
    expect(card(meta, "late-bird")).toMatchObject({ type: "meta", moreDraws: 1, for: { is: "fewest" } });
    expect(deckFileOf(meta)).not.toHaveProperty("aside");
  });
});

describe("proposed texts", () => {
  it("follow the sentence until they were written by hand", () => {
    const more = edited(pond, (draft) => edits.addSentences(draft, "feast", ["steps"], ["step.anotherTurn"]));
    expect(more.texts.en?.feast?.text).not.toBe(pond.texts.en?.feast?.text);
    expect(isTextProposed(more, "feast", TEXTS.cs)).toBe(true);
    const { en } = pond.texts;
    const byHand: DraftFile = { ...pond, texts: { ...pond.texts, en: { ...en, feast: { name: "Feast", text: "Eat {n}, then {m}." } } } };
    const changed = edited(byHand, (draft) => edits.addSentences(draft, "feast", ["steps"], ["step.anotherTurn"]));
    expect(changed.texts.en?.feast?.text).toBe("Eat {n}, then {m}.");
    expect(changed.texts.cs?.feast?.text).toBe(more.texts.cs?.feast?.text);
  });

  it("follow the names of other cards, and begin with a new card", () => {
    const renamed = edited(pond, (draft) => edits.renameCard(draft, "lily", "en", "Water Lily", true));
    expect(renamed.texts.en?.["quiet-pond"]?.text).toContain("Water Lily");
    expect(renamed.texts.cs?.["quiet-pond"]).toBe(pond.texts.cs?.["quiet-pond"]);
    const added = edited(pond, (draft) =>
      edits.addCard(draft, { id: "gift", type: "action", fields: { steps: [{ do: "draw", cards: 2 }] }, names: { en: "Gift" } }),
    );
    expect(added.texts.en?.gift).toEqual({ name: "Gift", text: "Draw {n} cards." });
  });
});

describe("cards of other decks", () => {
  const [shipped] = [...decks.values()];
  const from = exportDeck(shipped ?? never(), "Shipped");

  it("come with the cards that they need, which are taken from the draft if they are the same", () => {
    expect(withNeededCards(from, ["toast"])).toEqual(["bread", "the-toaster", "toast"]);
    const copied = copyCards(newDraft("Mine", LANGUAGES), from, ["toast"]);
    expect(copied.deck.cards.map(({ id }) => id)).toEqual(["bread", "the-toaster", "toast"]);
    expect(copied.texts.cs?.bread?.name).toBe(from.texts.cs?.bread?.name);
    expect(copied.looks?.bread).toEqual({ picture: "bread" });
    expect(copyCards(copied, from, ["toast"]).deck).toEqual(copied.deck);
    const own = edits.addCard(newDraft("Mine", LANGUAGES), { id: "bread", type: "action", names: { en: "Bake" } });
    const both = copyCards(own, from, ["toast"]);
    expect(card(both, "toast")).toMatchObject({ when: [{ cards: ["bread-2", "the-toaster"] }] });
  });
});

describe("the history", () => {
  const first = newHistory(pond);
  const label = (field?: string) => ({ kind: "change", card: "feast", name: "Feast", field }) as const;
  const withAside = (draft: DraftFile, cards: number) => edits.setField(draft, "feast", ["steps", 0, "cards"], cards);

  it("goes back and forward, and says what it takes back", () => {
    const second = recordEdit(first, withAside(pond, 4), label(), 0);
    expect(recordEdit(second, second.draft, label(), 0)).toBe(second);
    const back = undoEdit(second);
    expect(back?.label).toEqual(label());
    expect(back?.history.draft).toBe(pond);
    expect(redoEdit(back?.history ?? never())?.history.draft).toBe(second.draft);
    expect(undoEdit(first)).toBeUndefined();
    expect(recordEdit(back?.history ?? never(), withAside(pond, 5), label(), 0).redo).toEqual([]);
  });

  it("counts changes of one field that follow each other soon as one", () => {
    const typed = [4, 5, 6].reduce(
      (history, cards) => recordEdit(history, withAside(history.draft, cards), label("n"), cards * 100),
      first,
    );
    expect(typed.undo).toHaveLength(1);
    expect(undoEdit(typed)?.history.draft).toBe(pond);
    expect(recordEdit(typed, withAside(typed.draft, 7), label("n"), 60_000).undo).toHaveLength(2);
    expect(recordEdit(typed, withAside(typed.draft, 7), label("m"), 700).undo).toHaveLength(2);
  });

  it("takes back own changes only after changes from elsewhere", () => {
    const mine = recordEdit(first, withAside(pond, 4), label(), 0);
    const theirs = (draft: DraftFile) => edits.setBasics(draft, "draws", 3);
    const joined = rebaseHistory(mine, theirs(mine.draft), theirs);
    expect(undoEdit(joined)?.history.draft.deck).toEqual(theirs(pond).deck);
  });
});

describe("the name of a copy", () => {
  it("is cut where the checker accepts it", () => {
    expect(edits.cutDeckName("Copy of Pond")).toBe("Copy of Pond");
    for (const name of [`Copy of ${"a".repeat(31)} pond`, `Copy of ${"🐸".repeat(40)}`]) {
      const cut = edits.cutDeckName(name);
      expect(name.startsWith(cut)).toBe(true);
      expect(checkDeckFile(deckFileOf(edits.nameDeck(pond, cut)))).toEqual([]);
    }
  });
});

it("a value at a path is removed from its list", () => {
  expect(withValueAt({ a: [1, 2] }, ["a", 0], undefined)).toEqual({ a: [2] });
});

function never(): never {
  throw new Error("This cannot be.");
}

it("proposes no text while a condition names no card", () => {
  const goal = (cards: readonly string[]) =>
    withDraftCard(pond, { id: "calm", type: "goal", when: [{ is: "nobodyHas", cards }] } as unknown as CardSource, "lunch");
  expect(proposalFor(goal([]), "calm", TEXTS.en)).toBe("");
  expect(proposalFor(goal(["frog"]), "calm", TEXTS.en)).toContain("Frog");
});
