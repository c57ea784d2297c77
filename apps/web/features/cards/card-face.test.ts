import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { decks, deckTexts, fluxx3 } from "@mutable/decks";
import { action, type CardSource, cardOf, condition, creeper, type Deck, goal, keeper, openDeck, rule } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import pictures from "../../ui/card/pictures.json" with { type: "json" };
import icons from "../../ui/icons.json" with { type: "json" };
import { cardFace, type FaceBody } from "./card-face.ts";
import { hasPictogram } from "./pictograms.ts";

const { has } = condition;

const [en, cs] = [deckTexts("en", "fluxx-3"), deckTexts("cs", "fluxx-3")];
const bodyOf = (id: string, added = 0) => cardFace(en, fluxx3, id, added).body;
const shown = (body: FaceBody) => (body.is === "numeral" ? Number(body.value) : undefined);

const all = [...decks.values()].flatMap((deck) => LANGUAGES.map((language) => ({ id: deck.id, deck, language })));

describe.each(all)("$id in $language", ({ deck, language }) => {
  const faces = deck.ids.map((id) => cardFace(deckTexts(language, deck.id), deck, id));

  it("every card has a face, with names and a text", () => {
    expect(faces.filter(({ name, text }) => name === "" || text === "")).toEqual([]);
    expect(faces.map(({ id }) => id)).toEqual(deck.ids);
  });

  it("every keeper and creeper is its own picture, and every other card without a numeral or equation its own pictogram", () => {
    for (const { id, type, body } of faces) {
      if (type === "keeper" || type === "creeper") expect(body).toEqual({ is: "picture", picture: id });
      else if (body.is === "icon") expect([id, hasPictogram(id)]).toEqual([id, true]);
    }
  });

  it("uses only pictures and icons that exist", () => {
    for (const { body, small } of faces) {
      if (body.is === "picture") expect(pictures).toHaveProperty([body.picture]);
      if (body.is === "equation") for (const { picture } of body.parts) expect(pictures).toHaveProperty([picture]);
      if (body.is === "icon") expect(icons).toHaveProperty([body.icon]);
      if (small.is === "pictures") expect(small.pictures.length).toBeGreaterThan(0);
      else expect(small).toEqual(body);
    }
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  it("shows All and +1 as words, which no rule changes", () => {
    const word = language === "en" ? "All" : "Vše";
    for (const added of [0, 1]) {
      expect(cardFace(deckTexts(language, "fluxx-3"), fluxx3, "play-all", added).body).toEqual({ is: "word", word });
      expect(cardFace(deckTexts(language, "fluxx-3"), fluxx3, "x-x-1", added).body).toEqual({ is: "word", word: "+1" });
    }
  });
});

describe("the face", () => {
  it("is drawn from pictures of keepers and creepers; those drawn for Mutable are in art/", () => {
    const isPictured = (deck: Deck, id: string) => ["keeper", "creeper"].includes(cardOf(deck, id).type);
    const pictured = new Set([...decks.values()].flatMap((deck) => deck.ids.filter((id) => isPictured(deck, id))));
    expect(new Set(Object.keys(pictures))).toEqual(pictured);
    const drawn = Object.entries(pictures).flatMap(([name, theirs]) => (theirs === null ? [name] : []));
    for (const name of drawn) expect(existsSync(fileURLToPath(new URL(`../../art/${name}.svg`, import.meta.url)))).toBe(true);
  });

  it("of every action, and of every rule without a numeral or a word, is its own pictogram", () => {
    const drawn = fluxx3.ids.filter((id) => bodyOf(id).is === "icon");
    expect(drawn.filter((id) => !hasPictogram(id))).toEqual([]);
    expect(drawn.filter((id) => cardOf(fluxx3, id).type === "action")).toHaveLength(21);
    expect(drawn).toHaveLength(27);
  });

  it("of a counting rule or goal is the printed numeral", () => {
    const counting = fluxx3.ids.filter((id) => bodyOf(id).is === "numeral");
    expect(counting).toEqual(fluxx3.ids.filter((id) => /^(draw|play|hand-limit|keeper-limit)-\d$|^10-cards|^5-keepers/.test(id)));
    for (const id of counting) expect(shown(bodyOf(id))).toBe(Number(/\d+/.exec(id)?.[0]));
  });

  it.each([1, 2])("strikes out the printed numeral when %i is added, and shows the current one", (added) => {
    for (const id of fluxx3.ids) {
      const printed = shown(bodyOf(id));
      if (printed === undefined) expect(bodyOf(id, added)).toEqual(bodyOf(id));
      else expect(bodyOf(id, added)).toEqual({ is: "numeral", value: String(printed + added), was: String(printed) });
    }
    expect(bodyOf("hand-limit-0")).toEqual({ is: "numeral", value: "0" });
  });

  it("of a goal of keepers is their equation, with absent ones struck out", () => {
    expect(bodyOf("toast")).toEqual({
      is: "equation",
      parts: [
        { id: "bread", picture: "bread", name: "Bread" },
        { id: "the-toaster", picture: "the-toaster", name: "The Toaster" },
      ],
    });
    expect(bodyOf("all-you-need-is-love")).toEqual({ is: "equation", parts: [{ id: "love", picture: "love", name: "Love" }] });
    expect(cardFace(cs, fluxx3, "peace-no-war").body).toEqual({
      is: "equation",
      parts: [
        { id: "peace", picture: "peace", name: "Mír" },
        { id: "war", picture: "war", name: "Válka", absent: true },
      ],
    });
  });
});

describe("a newer deck", () => {
  // The ids are borrowed from Fluxx 3.0, whose texts exist, for cards of other types.
  const cards: CardSource[] = [
    creeper("war"),
    keeper("bread"),
    keeper("hippyism"),
    goal("toast", has("bread", "hippyism")),
    rule("double-agenda", { randomFirstPlay: true }),
    rule("dreamland", { reversed: true }),
    action("taxation", { do: "receive", cards: 1 }),
    action("baked-goods", { do: "anotherTurn" }),
  ];
  const counts = { keeper: 2, creeper: 1, goal: 1, rule: 2, action: 2 };
  const deck = openDeck({ ...fluxx3.source, cards, counts });

  it("has a picture or a pictogram for every card", () => {
    const bodies = Object.fromEntries(cards.map(({ id }) => [id, cardFace(en, deck, id).body]));
    expect(bodies).toEqual({
      war: { is: "picture", picture: "war" },
      bread: { is: "picture", picture: "bread" },
      hippyism: { is: "icon", icon: "gift" },
      toast: { is: "icon", icon: "target" },
      "double-agenda": { is: "icon", icon: "target" },
      dreamland: { is: "icon", icon: "sliders" },
      taxation: { is: "icon", icon: "coins" },
      "baked-goods": { is: "icon", icon: "lightning" },
    });
  });

  it("has the pictures that its author has chosen, before those of its ids", () => {
    const words = { ...en, pictures: { bread: "baguette", hippyism: "flower", taxation: "coin" } };
    const bodyIn = (id: string) => cardFace(words, deck, id).body;
    expect(bodyIn("bread")).toEqual({ is: "picture", picture: "baguette" });
    expect(bodyIn("war")).toEqual({ is: "picture", picture: "war" });
    expect(bodyIn("taxation")).toEqual({ is: "picture", picture: "coin" });
    expect(bodyIn("toast")).toMatchObject({ is: "equation", parts: [{ picture: "baguette" }, { picture: "flower" }] });
  });
});
