import { cardOf } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { decks } from "../index.ts";
import czech from "./cs.json" with { type: "json" };
import english from "./en.json" with { type: "json" };
import { guideTo } from "./guides.ts";

/** The JSON with every text replaced by its type. */
const shapeOf = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(shapeOf);
  return typeof json === "object" && json !== null
    ? Object.fromEntries(Object.entries(json).map(([key, value]) => [key, shapeOf(value)]))
    : typeof json;
};

it("has the same texts in every language", () => {
  expect(shapeOf(czech)).toEqual(shapeOf(english));
});

const all = [...decks.values()].flatMap((deck) => LANGUAGES.map((language) => ({ id: deck.id, deck, language })));

describe.each(all)("the guide to $id in $language", ({ deck, language }) => {
  const guide = guideTo(language, deck);

  it("explains every type of the deck by a card of that type", () => {
    const types = guide?.types ?? [];
    const ofDeck = types.filter(({ type }) => type !== "basic" && type !== "blank");
    expect(new Set(ofDeck.map(({ type }) => type))).toEqual(new Set(deck.ids.map((id) => cardOf(deck, id).type)));
    for (const { type, card } of ofDeck) expect(card === undefined ? undefined : cardOf(deck, card).type).toBe(type);
    expect(types.some(({ type }) => type === "basic")).toBe(deck.source.profile.basicRulesCard ?? false);
  });

  it("has no empty text, and two or three examples", () => {
    if (guide === undefined) throw new Error("The deck has no guide.");
    const { lead, turn, types, differences, examples, also, solo } = guide;
    const said = [lead, ...turn, ...types.map(({ text }) => text), ...differences, ...also, ...solo];
    expect([...said, ...examples.flatMap(({ title, text }) => [title, text])].filter((text) => text.trim() === "")).toEqual([]);
    expect([2, 3]).toContain(examples.length);
    expect(solo.length).toBeGreaterThan(3);
    expect(deck.source.basics.deal).toBe(3); // As the guide says.
  });
});

it("lists differences of every edition but Fluxx 3.0, and limits as that edition has them", () => {
  const guides = [...decks.values()].map((deck) => ({ id: deck.id, guide: guideTo("en", deck) }));
  expect(guides.filter(({ guide }) => guide?.differences.length === 0).map(({ id }) => id)).toEqual(["fluxx-3"]);
  const saysLimits = ({ guide }: (typeof guides)[number]) => guide?.also.includes(english.also.limits);
  expect(guides.filter((each) => !saysLimits(each)).map(({ id }) => id)).toEqual(["fluxx-1"]);
});
