import { DECK_LIMITS, type DeckFile, decks, exportDeck } from "@mutable/decks";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { type DraftFile, deckFileOf, nameInDraft, newDraft } from "./draft.ts";
import * as edits from "./edits.ts";
import { problemsOf } from "./problems.ts";
import { countTaken, findCards, isChosenCard, takeCards, toggleChosen } from "./take-cards.ts";

const fileOf = (id: string): DeckFile => {
  const deck = decks.get(id);
  if (deck === undefined) throw new Error(`There is no deck ${id}`);
  return exportDeck(deck, id);
};
const others = ["fluxx-3", "fluxx-4"].map((id) => ({ id, file: fileOf(id) }));
const empty = newDraft("Mine", LANGUAGES);
const idsOf = ({ deck }: DraftFile) => deck.cards.map(({ id }) => id);

describe("cards of several decks", () => {
  it("are found by their names in all languages, by type", () => {
    expect(findCards(fileOf("fluxx-3"), "bread")).toEqual(["bread"]);
    expect(findCards(fileOf("fluxx-3"), "chleb")).toContain("bread");
    expect(findCards(fileOf("fluxx-3"), "").length).toBe(fileOf("fluxx-3").deck.cards.length);
    expect(findCards(fileOf("fluxx-3"), "no card is called that")).toEqual([]);
  });

  it("are chosen and given back", () => {
    const one = toggleChosen({}, "fluxx-3", "toast");
    expect(isChosenCard(one, "fluxx-3", "toast")).toBe(true);
    expect(isChosenCard(one, "fluxx-4", "toast")).toBe(false);
    expect(isChosenCard(toggleChosen(one, "fluxx-3", "toast"), "fluxx-3", "toast")).toBe(false);
  });

  it("come with those that they need, or alone if one wants", () => {
    const [creeper] = fileOf("fluxx-4").deck.cards.filter(({ type }) => type === "creeper");
    const both = { "fluxx-3": ["toast"], "fluxx-4": [creeper?.id ?? ""] };
    expect(idsOf(takeCards(empty, others, both, false))).toEqual(["bread", "the-toaster", "toast", creeper?.id]);
    expect(countTaken(empty, others, both, false)).toEqual({ cards: 4, needed: 2, isTooMany: false });
    const alone = takeCards(empty, others, both, true);
    expect(idsOf(alone)).toEqual(["toast", creeper?.id]);
    expect(countTaken(empty, others, both, true)).toEqual({ cards: 2, needed: 0, isTooMany: false });
    expect(problemsOf(alone).map(({ kind }) => kind)).toContain("missingCard");
    expect(takeCards(empty, others, {}, false)).toBe(empty);
  });

  it("are other ones if they are called otherwise, with the same id", () => {
    const keeper = (name: string) => edits.addCard(empty, { id: "card-1", type: "keeper", names: { en: name, cs: name } });
    const from = { id: "cats", file: deckFileOf(keeper("猫")) };
    const taken = takeCards(keeper("犬"), [from], { cats: ["card-1"] }, false);
    expect(idsOf(taken)).toEqual(["card-1", "card-2"]);
    expect(nameInDraft(taken, "card-2", "en")).toBe("猫");
    expect(takeCards(keeper("猫"), [from], { cats: ["card-1"] }, false)).toEqual(keeper("猫"));
  });

  it("are counted once if they are here already, and not taken above the limit of a deck", () => {
    const here = takeCards(empty, others, { "fluxx-3": ["toast"] }, false);
    expect(countTaken(here, others, { "fluxx-3": ["toast", "bread"] }, false)).toEqual({ cards: 0, needed: 0, isTooMany: false });
    const full = Array.from({ length: DECK_LIMITS.cards }, (_, n) => `own-${n}`).reduce(
      (draft, id) => edits.addCard(draft, { id, type: "keeper" }),
      empty,
    );
    expect(countTaken(full, others, { "fluxx-3": ["toast"] }, true).isTooMany).toBe(true);
  });
});
