import { type CardSource, cardOf, condition, type Deck, danger, openDeck, rule, step } from "@mutable/engine";
import { LANGUAGES, parseMessage } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { decks } from "../index.ts";
import { cardDetails, cardName, cardText, cardWord } from "./card-texts.ts";
import { deckCatalogue } from "./deck-catalogues.ts";
import { deckTexts } from "./deck-texts.ts";

const { atLeast } = condition;
const { eliminate } = step;

const LONGEST = 60;
const LONGEST_DETAILS = 240;
const [en, cs] = [deckTexts("en", "fluxx-3"), deckTexts("cs", "fluxx-3")];

const all = [...decks.values()].flatMap((deck) => LANGUAGES.map((language) => ({ id: deck.id, deck, language })));

describe.each(all)("$id in $language", ({ deck, language }) => {
  const catalogue = deckCatalogue(language, deck.id);
  const texts = deckTexts(language, deck.id);

  it("has a name for every card of the deck, and for no other", () => {
    expect(Object.keys(catalogue).sort()).toEqual([...deck.ids].sort());
  });

  it("gives each card a different name", () => {
    const names = deck.ids.map((id) => cardName(texts, id));
    expect(new Set(names).size).toBe(deck.ids.length);
    expect(names.filter((name) => name.trim() !== name || name === "")).toEqual([]);
  });

  it("stores a text for those cards whose text does not follow from the deck; keepers may have one", () => {
    const isGoalOfCards = (id: string) => cardOf(deck, id).type === "goal" && cardOf(deck, id).when.every(({ is }) => is === "has");
    const isKeeper = (id: string) => cardOf(deck, id).type === "keeper";
    const stored = deck.ids.filter((id) => catalogue[id]?.text !== undefined && !isKeeper(id));
    expect(stored).toEqual(deck.ids.filter((id) => !isGoalOfCards(id) && !isKeeper(id)));
    const isPlain = (id: string) => cardOf(deck, id).parts.power === undefined;
    expect(deck.ids.filter((id) => isKeeper(id) && !isPlain(id) && catalogue[id]?.text === undefined)).toEqual([]);
  });

  it.each([0, 1])("fits on a small card, with %i added to every numeral", (added) => {
    const written = deck.ids.map((id) => cardText(texts, deck, id, added));
    expect(written.filter((text) => text === "" || text.length > LONGEST || /[{}#]/.test(text))).toEqual([]);
  });

  it.each([0, 1])("explains in a few sentences what a short text leaves open, with %i added to every numeral", (added) => {
    const faults = deck.ids.filter((id) =>
      cardDetails(texts, deck, id, added).some((each) => each.length > LONGEST_DETAILS || !/^\p{L}.*\.$/u.test(each) || /[{}#]/.test(each)),
    );
    expect(faults).toEqual([]);
    const isExplained = (id: string) => (catalogue[id]?.more ?? "") !== "";
    const needsIt = (id: string) =>
      ["surprise", "secret", "danger", "creeper", "meta"].includes(cardOf(deck, id).type) || cardOf(deck, id).parts.power;
    expect(deck.ids.filter((id) => needsIt(id) && !isExplained(id))).toEqual([]);
    expect(deck.ids.filter((id) => isExplained(id) !== (deckCatalogue("en", deck.id)[id]?.more !== undefined))).toEqual([]);
  });

  it("contains the numerals of a card's id, and the raised ones under a rule with numerals", () => {
    const printed = deck.ids.filter((id) => cardOf(deck, id).modifiers.numerals === undefined && /\d/.test(id));
    for (const id of printed) {
      const numerals = (id.match(/\d+/g) ?? []).map(Number);
      for (const numeral of numerals) {
        if (numeral > 0) expect(cardText(texts, deck, id), id).toContain(String(numeral));
        expect(cardText(texts, deck, id, 1), id).toContain(String(numeral + 1));
      }
    }
  });
});

describe("the text of a keeper", () => {
  const inBoth = (id: string, deck: Deck = fluxx3) => LANGUAGES.map((language) => cardText(deckTexts(language, "fluxx-3"), deck, id));

  it("counts the goals of the deck that require it, with the right plural", () => {
    expect(inBoth("war")).toEqual(["Wanted by 1 Goal", "Hodí se pro 1 cíl"]);
    expect(inBoth("milk")).toEqual(["Wanted by 2 Goals", "Hodí se pro 2 cíle"]);
    expect(inBoth("love")).toEqual(["Wanted by 3 Goals", "Hodí se pro 3 cíle"]);
    expect(inBoth("chocolate")).toEqual(["Wanted by 4 Goals", "Hodí se pro 4 cíle"]);
  });

  it("does not count the goals that forbid it", () => {
    expect(inBoth("television")).toEqual(["Wanted by 1 Goal", "Hodí se pro 1 cíl"]);
  });

  it("depends on the deck", () => {
    const small: Deck = { ...fluxx3, ids: fluxx3.ids.filter((id) => id !== "milk-and-cookies" && id !== "chocolate-milk") };
    expect(inBoth("milk", small)).toEqual(["No Goal wants it", "Nehodí se pro žádný cíl"]);
  });
});

describe("a goal", () => {
  it("that only requires keepers names them", () => {
    expect(cardText(en, fluxx3, "milk-and-cookies")).toBe("Milk + Cookies");
    expect(cardText(cs, fluxx3, "milk-and-cookies")).toBe("Mléko + Sušenky");
    expect(cardText(en, fluxx3, "rocket-science")).toBe("The Rocket + The Brain");
    expect(cardText(cs, fluxx3, "war-death")).toBe("Válka + Smrt");
  });

  it("with another condition states it", () => {
    expect(cardText(en, fluxx3, "peace-no-war")).toBe("Have Peace, while nobody has War.");
    expect(cardText(cs, fluxx3, "5-keepers", 1)).toBe("Měj aspoň 6 pašáků, a to víc než kdokoli jiný.");
  });
});

describe("numerals in a text", () => {
  it("are those of the deck", () => {
    expect(cardText(en, fluxx3, "draw-3-play-2-of-them")).toBe("Draw 3 on the side, play 2, discard the rest.");
    expect(cardText(cs, fluxx3, "draw-3-play-2-of-them")).toBe("Lízni stranou 3 karty, 2 zahraj a zbytek odhoď.");
    expect(cardText(en, fluxx3, "no-hand-bonus")).toBe("Start your turn with an empty hand? Draw 3 extra first.");
    expect(cardText(cs, fluxx3, "rich-bonus")).toBe("Máš víc pašáků než kdokoli jiný? Smíš zahrát o 1 víc.");
  });

  it("increase, and the plurals follow", () => {
    expect([0, 1].map((added) => cardText(en, fluxx3, "hand-limit-0", added))).toEqual([
      "Off your turn, keep no cards in hand.",
      "Off your turn, keep at most 1 card in hand.",
    ]);
    expect([0, 1, 2].map((added) => cardText(cs, fluxx3, "hand-limit-0", added))).toEqual([
      "Mimo svůj tah neměj v ruce žádné karty.",
      "Mimo svůj tah měj v ruce nejvýš 1 kartu.",
      "Mimo svůj tah měj v ruce nejvýš 2 karty.",
    ]);
    expect([0, 1].map((added) => cardText(cs, fluxx3, "draw-4", added))).toEqual([
      "Na začátku tahu si lízni 4 karty.",
      "Na začátku tahu si lízni 5 karet.",
    ]);
    expect([0, 1].map((added) => cardText(en, fluxx3, "taxation", added))).toEqual([
      "Every other player gives you 1 card of their choice.",
      "Every other player gives you 2 cards of their choice.",
    ]);
    expect(cardText(en, fluxx3, "x-x-1", 1)).toBe(cardText(en, fluxx3, "x-x-1"));
  });
});

it("the numeral of a bonus's condition comes after those of the bonus", () => {
  const late: CardSource = rule("late-bird", { moreDraws: 1, for: atLeast("cards", 8) });
  const deck = openDeck({ ...fluxx3.source, cards: [late], counts: { rule: 1 } });
  const texts = { ...en, cards: { "late-bird": { name: "Late Bird", text: parseMessage("{m} cards? Draw {n} more.") } } };
  expect([0, 1].map((added) => cardText(texts, deck, "late-bird", added))).toEqual(["8 cards? Draw 1 more.", "9 cards? Draw 2 more."]);
});

describe("the details of a card", () => {
  const [muchBother] = [...decks.values()].filter(({ id }) => id === "much-bother");
  const details = (id: string) => cardDetails(deckTexts("en", "much-bother"), muchBother as Deck, id).join(" ");

  it("tell both uses of a Surprise, and when a Secret strikes", () => {
    expect(details("blown-fuse")).toMatch(/two uses.*your turn.*answer/i);
    expect(details("fake-title")).toMatch(/^Keep it.*discard all Keepers/);
  });

  it("say what being out means on a card of a player's deck, which has no details of its own", () => {
    const soup: CardSource = danger("soup", eliminate(atLeast("cards", 9), { unlessAll: true }));
    const deck = openDeck({ ...fluxx3.source, cards: [soup], counts: { danger: 1 } });
    const texts = { ...en, cards: { soup: { name: "Soup", text: parseMessage("Everyone holding {n} or more cards is out.") } } };
    expect(cardDetails(texts, deck, "soup")).toEqual([
      "A player who is out loses all cards, and comes back after the others have had their turns.",
    ]);
  });

  it("count the goals that want a keeper whose text says something else", () => {
    expect(details("countess-trifle")).toMatch(/^Wanted by \d Goals?\.$/);
    expect(cardDetails(en, fluxx3, "milk")).toEqual([]);
  });
});

describe("a word in place of a numeral", () => {
  it("is shown only by rules that mean all", () => {
    for (const language of LANGUAGES) {
      expect(fluxx3.ids.filter((id) => cardWord(deckTexts(language, "fluxx-3"), id) !== undefined)).toEqual(["play-all"]);
    }
    expect(LANGUAGES.map((language) => cardWord(deckTexts(language, "fluxx-3"), "play-all"))).toEqual(["All", "Vše"]);
  });
});

describe("a card or deck without texts", () => {
  it("throws an error that names it", () => {
    expect(() => cardName(en, "hammer")).toThrow("There is no text for the card hammer.");
    expect(() => deckTexts("cs", "workshop")).toThrow("There are no texts for the deck workshop.");
    expect(() => cardName(en, "constructor")).toThrow("There is no text for the card constructor.");
  });
});
