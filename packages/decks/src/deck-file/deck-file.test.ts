import { describe, expect, it } from "vitest";
import { decks } from "../index.ts";
import { cardName, cardText } from "../texts/card-texts.ts";
import { checkDeckFile } from "./check-deck-file.ts";
import { type DeckFile, deckFileHash, openDeckFile } from "./deck-file.ts";
import { deckFileTexts } from "./deck-file-texts.ts";
import { exportDeck } from "./export-deck.ts";
import { problemOf } from "./file-fault.ts";
import { deckFileSchema } from "./json-schema.ts";
import { DECK_LIMITS } from "./limits.ts";

type Tree = Record<string, unknown>;

/** A small deck as its file. */
const pond = () => ({
  format: "mutable deck 1",
  name: "Pond",
  about: "Frogs and flies",
  deck: {
    id: "pond",
    counts: { keeper: 2, goal: 1, action: 1 },
    basics: { draws: 1, plays: 1, deal: 1 },
    profile: { bonusPlays: "optional", turnsInARow: 1, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 2 },
    cards: [
      { id: "frog", type: "keeper" },
      { id: "fly", type: "keeper" },
      { id: "lunch", type: "goal", when: [{ is: "has", cards: ["frog", "fly"] }] },
      { id: "feast", type: "action", steps: [{ do: "draw", cards: 3 }] },
    ],
  },
  texts: {
    en: {
      frog: { name: "Frog" },
      fly: { name: "Fly" },
      lunch: { name: "Lunch" },
      feast: { name: "Feast", text: "Draw {n, plural, one {# card} other {# cards}}." },
    },
  },
});

/** The pond with another value at `path`; without a value the field is removed. */
function changed(path: string, value?: unknown): unknown {
  const file = pond();
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let place = file as unknown as Tree;
  for (const key of keys) place = place[key] as Tree;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return file;
}

const FEW_CARDS = { isError: false, field: "cards", message: "The deck has few cards for 2 players." };

const problemsOf = (file: unknown) => checkDeckFile(file).map(problemOf);
const errorsOf = (file: unknown) => problemsOf(file).filter(({ isError }) => isError);

describe("a deck file", () => {
  it("opens as a deck with its texts, those of the other language where one has none", () => {
    const opened = openDeckFile(pond());
    if (opened.deck === undefined) throw new Error(JSON.stringify(opened.faults));
    for (const language of ["en", "cs"] as const) {
      const texts = deckFileTexts(opened.file, language);
      expect(cardName(texts, "feast")).toBe("Feast");
      expect(cardText(texts, opened.deck, "lunch")).toBe("Frog + Fly");
    }
    expect(cardText(deckFileTexts(opened.file, "en"), opened.deck, "feast", 1)).toBe("Draw 4 cards.");
    expect(opened.faults.map(problemOf)).toEqual([FEW_CARDS]);
  });

  it("has the pictures of its looks, and shows a text that is no message as it is", () => {
    const file = { ...pond(), looks: { frog: { picture: "frog" }, fly: {} } } as unknown as DeckFile;
    expect(deckFileTexts(file, "en").pictures).toEqual({ frog: "frog" });
    const unfinished = { ...file, texts: { en: { ...file.texts.en, feast: { name: "Feast", text: "Draw {n" } } } };
    expect(deckFileTexts(unfinished, "en").cards.feast).toEqual({ name: "Feast", text: "Draw {n" });
    expect(deckFileTexts(pond() as unknown as DeckFile, "en")).not.toHaveProperty("pictures");
  });

  it("has a hash of its content, not of its name", () => {
    const hashOf = (file: unknown) => deckFileHash(file as Parameters<typeof deckFileHash>[0]);
    expect(hashOf(changed("name", "Lake"))).toBe(hashOf(pond()));
    expect(hashOf(changed("deck.id", "lake"))).toBe(hashOf(pond()));
    expect(hashOf(changed("deck.basics.draws", 2))).not.toBe(hashOf(pond()));
    expect(hashOf(changed("texts.en.frog.name", "Toad"))).not.toBe(hashOf(pond()));
  });

  it.each([...decks.values()].map((deck) => [deck.id, deck] as const))("of the shipped deck %s has no errors", (_, deck) => {
    const file = exportDeck(deck, deck.id);
    expect(errorsOf(file)).toEqual([]);
    expect(JSON.stringify(file).length).toBeLessThan(DECK_LIMITS.bytes / 3);
  });
});

describe("the check", () => {
  it("remarks on 14 cards for four players: two rounds would use them up", () => {
    const remarksOn = (count: number) => {
      const cards = Array.from({ length: count }, (_, at) => ({ id: `card-${at}`, type: "keeper" }));
      const texts = { en: Object.fromEntries(cards.map(({ id }) => [id, { name: id }])) };
      const deck = {
        ...pond().deck,
        cards,
        counts: { keeper: count },
        basics: { draws: 1, plays: 1, deal: 3 },
        profile: { ...pond().deck.profile, maxSeats: 4 },
      };
      return problemsOf({ ...pond(), deck, texts }).map(({ message }) => message);
    };
    expect(remarksOn(14)).toContain("The deck has few cards for 4 players.");
    expect(remarksOn(19)).toContain("The deck has few cards for 4 players.");
    expect(remarksOn(20)).not.toContain("The deck has few cards for 4 players.");
  });

  it.each([null, undefined, [], "pond", 3])("refuses %j in place of a file", (file) => {
    expect(problemsOf(file)).toEqual([
      { isError: true, field: "", message: "A deck file is an object with format, name, deck and texts." },
    ]);
  });

  it.each([
    ["texts.en.feast.text", "Draw {n} or {m}.", "texts.en.text", "feast", "The text uses {m}, but the card has no such number."],
    ["format", "mutable deck 2", "format", undefined, 'The format should be "mutable deck 1".'],
    ["author", "Ana", "author", undefined, "There is no such field in a deck file."],
    ["name", "", "name", undefined, "It should not be empty."],
    ["name", "x".repeat(41), "name", undefined, "It has at most 40 characters."],
    ["about", "two\nlines", "about", undefined, "It should have no hidden characters, such as line breaks or marks of direction."],
    ["origin", { name: "Lake", hash: "no" }, "origin", undefined, "The origin should have a name and a hash."],
    ["deck.cards.3.steps.0.cards", -1, "steps[0].cards", "feast", "Should be a whole number, 0 or more."],
    ["deck.cards.3.steps.0.cards", 100, "steps[0].cards", "feast", "A number is at most 99."],
    ["deck.basics.deal", 100, "basics.deal", undefined, "A number is at most 99."],
    [
      "texts.en.frog.name",
      "Fr\u202eog",
      "texts.en.name",
      "frog",
      "It should have no hidden characters, such as line breaks or marks of direction.",
    ],
    ["name", "\u3164", "name", undefined, "It should not be empty."],
    ["name", "\u115f\u1160", "name", undefined, "It should not be empty."],
    ["name", "\u2800", "name", undefined, "It should not be empty."],
    ["name", "\u0301\u0301", "name", undefined, "It should not be empty."],
    ["about", "\u2800\u202e", "about", undefined, "It should not be empty."],
    ["name", "Po\u3164nd", "name", undefined, "It should have no hidden characters, such as line breaks or marks of direction."],
    ["texts.en.frog.name", "\u3164", "texts.en.name", "frog", "It should not be empty."],
    ["texts.en.feast.text", "\u3164", "texts.en.text", "feast", "It should not be empty."],
    ["texts.en.frog.name", "Z\u0335\u0336\u0337\u0338algo", "texts.en.name", "frog", "It should have no piled up accents."],
    ["texts.en.frog.name", " Frog", "texts.en.name", "frog", "It should not begin or end with a space."],
    ["texts.en.frog.word", "F", "texts.en.word", "frog", "A card has a name and a text."],
    [
      "texts.en.feast.text",
      "Draw {x}.",
      "texts.en.text",
      "feast",
      "Braces and angle brackets stand only around the numerals: {n} and {m}.",
    ],
    [
      "texts.en.feast.text",
      "<b>Draw</b>",
      "texts.en.text",
      "feast",
      "Braces and angle brackets stand only around the numerals: {n} and {m}.",
    ],
    ["texts.en.feast.text", "Draw {n", "texts.en.text", "feast", "Its braces do not match."],
    ["texts.en.feast.text", "x".repeat(121), "texts.en.text", "feast", "It has at most 120 characters."],
    ["texts.en.toad", { name: "Toad" }, "texts.en.toad", undefined, "The deck has no card with this id."],
    ["texts.fr", {}, "texts.fr", undefined, "The languages are en and cs."],
    ["texts.en.frog", undefined, "texts", "frog", "The card has no name."],
    ["looks", { toad: {} }, "looks.toad", undefined, "The deck has no card with this id."],
    ["looks", { frog: "toad" }, "looks.frog.picture", "frog", "A picture is named by small letters, digits and hyphens."],
    ["looks", { frog: { picture: "../frog" } }, "looks.frog.picture", "frog", "A picture is named by small letters, digits and hyphens."],
  ])("refuses %s: %j", (path, value, field, card, message) => {
    expect(errorsOf(changed(path, value))).toEqual([{ isError: true, field, message, ...(card !== undefined && { card }) }]);
  });

  it("refuses a file that is too long before it reads it, and too many cards and steps", () => {
    expect(errorsOf(changed("name", "x".repeat(DECK_LIMITS.bytes)))).toEqual([
      expect.objectContaining({ message: expect.stringContaining("bytes") }),
    ]);
    const steps = Array.from({ length: 11 }, () => ({ do: "draw", cards: 1 }));
    expect(errorsOf(changed("deck.cards.3.steps", steps))).toEqual([
      expect.objectContaining({ message: "There are at most 10 entries here." }),
    ]);
    const many = pond();
    const more = Array.from({ length: 150 }, (_, at) => ({ id: `k-${at}`, type: "keeper" }));
    const names = Object.fromEntries(more.map(({ id }) => [id, { name: id }]));
    const deck = { ...many.deck, counts: { ...many.deck.counts, keeper: 152 }, cards: [...many.deck.cards, ...more] };
    const file = { ...many, deck, texts: { en: { ...many.texts.en, ...names } } };
    expect(errorsOf(file)).toEqual([{ isError: true, field: "cards", message: "A deck has at most 150 cards." }]);
  });

  it("finds no card in one without an id, and reads nothing that is too deep", () => {
    for (const card of [
      { id: "", type: "goal" },
      { id: "", type: "action", steps: [null] },
      { id: "constructor", type: "goal", when: [{ is: "__proto__" }] },
    ]) {
      const file = { ...pond(), deck: { ...pond().deck, cards: [...pond().deck.cards, card] } };
      const texts = { en: { ...pond().texts.en, [card.id]: { name: "X", text: "Draw {n}" } } };
      expect(errorsOf({ ...file, texts }).length).toBeGreaterThan(0);
    }
    const deep = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);
    for (const levels of [20, 3_000, 20_000]) {
      for (const path of ["deck.basics.draws", "deck.cards.2.when.0.is", "deck.cards.3.steps.0.do", "deck.cards.3.steps.0.cards"])
        expect([levels, errorsOf(changed(path, deep(levels))).length > 0]).toEqual([levels, true]);
    }
  });

  it("remarks what can be played, but not well", () => {
    const remarks = problemsOf(changed("deck.cards.2.when", [{ is: "has", cards: ["frog"] }]));
    expect(remarks).toEqual([{ isError: false, field: "cards", message: "No Goal wants this Keeper.", card: "fly" }, FEW_CARDS]);
  });
});

it("a card can be called like a property that every object has", () => {
  const file = pond();
  const deck = {
    ...file.deck,
    counts: { ...file.deck.counts, keeper: 3 },
    cards: [...file.deck.cards, { id: "constructor", type: "keeper" }],
  };
  const texts = { en: { ...file.texts.en, constructor: { name: "Builder" } }, cs: {} };
  expect(cardName(deckFileTexts({ ...file, deck, texts } as unknown as DeckFile, "cs"), "constructor")).toBe("Builder");
});

describe("the JSON Schema", () => {
  it("knows every step, modifier and condition, and refers to nothing that is missing", () => {
    const schema = deckFileSchema();
    const text = JSON.stringify(schema);
    const named = [...text.matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name ?? "");
    expect([...new Set(named)].filter((name) => !Object.hasOwn(schema.$defs as object, name))).toEqual([]);
    for (const word of ["draw", "moveCreeper", "nobodyHas", "randomFirstPlay", "creepersHarmless"]) expect(text).toContain(`"${word}"`);
  });
});
