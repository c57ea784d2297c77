import { deckTexts, fluxx3, rulingIn, rulingsOn } from "@mutable/decks";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { cardFace } from "../cards/card-face.ts";
import { cardFacts } from "./card-facts.ts";

const en = deckTexts("en", "fluxx-3");
const facts = (id: string) => cardFacts(en, fluxx3, id);

describe("the facts of a card", () => {
  it("of a goal are its keepers, and the other goals that need them", () => {
    expect(facts("toast").wants).toEqual([
      { id: "bread", isAbsent: false, elsewhere: ["baked-goods"] },
      { id: "the-toaster", isAbsent: false, elsewhere: ["the-appliances"] },
    ]);
    expect(facts("peace-no-war").wants).toContainEqual({ id: "war", isAbsent: true, elsewhere: ["war-death"] });
    expect(facts("5-keepers").wants).toEqual([]);
  });

  it("of a keeper are the goals that need it, and those that need it absent", () => {
    expect(facts("war")).toMatchObject({ wantedBy: ["war-death"], unwantedBy: ["peace-no-war"] });
    expect(facts("love").wantedBy).toEqual(["all-you-need-is-love", "hearts-and-minds", "hippyism"]);
  });

  it("include the numbers that X=X+1 changes", () => {
    expect(facts("draw-3").inflated).toEqual([{ rule: "x-x-1", added: 1, text: "Draw 4 cards at the start of your turn." }]);
    expect(facts("taxation").inflated[0]?.text).toBe("Every other player gives you 2 cards of their choice.");
    for (const id of ["play-all", "milk", "toast", "take-another-turn"]) expect(facts(id).inflated[0]?.text, id).toBeUndefined();
    expect(facts("x-x-1").inflated).toEqual([]);
  });
});

it.each(LANGUAGES)("has a complete page for every card in %s", (language) => {
  const words = deckTexts(language, "fluxx-3");
  for (const id of fluxx3.ids) {
    const { name, text } = cardFace(words, fluxx3, id);
    const said = [name, text, ...rulingsOn(fluxx3, id).map((ruling) => rulingIn(language, ruling.id).text)];
    expect(said.filter((each) => each.trim() === "")).toEqual([]);
    expect(cardFacts(words, fluxx3, id).inflated).toHaveLength(id === "x-x-1" ? 0 : 1);
  }
});
