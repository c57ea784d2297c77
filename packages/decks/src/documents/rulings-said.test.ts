import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { rulingsOn } from "../rulings/editions.ts";
import { RULING_SECTIONS, type RulingSection, rulingIn, rulings } from "../rulings/rulings.ts";
import { cardName } from "../texts/card-texts.ts";
import { deckTexts } from "../texts/deck-texts.ts";
import { expectGenerated, tableText } from "./generated.ts";

const plain = (text: string): string => text.replaceAll("’", "'");
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The headings of docs/rulings.md. */
const HEADINGS: Readonly<Record<RulingSection, string>> = {
  table: "## One: this table's rulings",
  setup: "## Two: the rulings, one by one\n\n### Setup and turn",
  draws: "### Draws",
  plays: "### Plays",
  bonuses: "### Bonuses",
  numerals: "### X=X+1",
  random: "### First Play Random",
  limits: "### Limits",
  winning: "### Goals and winning",
  agenda: "### Double Agenda",
  actions: "### Actions",
  coming: "### Coming and going",
  kinds: "### Creepers, meta rules, surprises\n\nNo card of Fluxx 3.0 is of these kinds. [cards.md](cards.md#types-of-card) explains them.",
};

it("are written in docs/rulings.md", () => {
  const sections = RULING_SECTIONS.map((section) => {
    const said = rulings.filter((ruling) => ruling.section === section).map(({ id }) => ({ id, ...rulingIn("en", id) }));
    const list =
      section === "table"
        ? said.map(({ id, title, text, why }) => `- **${id} ${title}.** ${text}\n  _Why:_ ${why}`).join("\n")
        : tableText(
            ["Ruling", "What holds"],
            said.map(({ id, text }) => [id, text.replace(/Not in this deck$/, "_$&_")]),
          );
    return `${HEADINGS[section]}\n\n${list}`;
  });
  expectGenerated("docs/rulings.md", "rulings", sections.join("\n\n"));
});

describe.each(LANGUAGES)("in %s", (language) => {
  const words = deckTexts(language, "fluxx-3");

  it("have a text, with a title and a reason for each decision", () => {
    for (const { id, section } of rulings) {
      const { title, text, why } = rulingIn(language, id);
      expect([id, title !== undefined, why !== undefined]).toEqual([id, section === "table", section === "table"]);
      expect([title ?? "-", text, why ?? "-"].filter((said) => said.trim() === "")).toEqual([]);
    }
  });

  it("are linked to every card that they name", () => {
    // A name of a single word may also be an ordinary word.
    const named = fluxx3.ids.map((id) => ({ id, name: plain(cardName(words, id)) })).filter(({ name }) => /[ \d&]/.test(name));
    for (const { id, cards } of language === "en" ? rulings : []) {
      const { title = "", text } = rulingIn(language, id);
      let said = plain(`${title}. ${text}`);
      for (const card of [...named].sort((a, b) => b.name.length - a.name.length)) {
        if (!new RegExp(`${escaped(card.name)}(?!\\w)`).test(said)) continue;
        expect([id, ...cards]).toContain(card.id);
        said = said.replaceAll(card.name, "");
      }
    }
  });
});

it("concern existing cards, each once", () => {
  for (const { id, cards } of rulings) {
    expect([id, cards.filter((card) => !fluxx3.ids.includes(card))]).toEqual([id, []]);
    expect([id, new Set(cards).size]).toEqual([id, cards.length]);
  }
});

it("are found by the card that they concern", () => {
  expect(rulingsOn(fluxx3, "taxation").map(({ id }) => id)).toEqual(["A6", "A21", "R-98"]);
  expect(rulingsOn(fluxx3, "milk")).toEqual([]);
  const silent = fluxx3.ids.filter(
    (id) => ["rule", "action"].includes(fluxx3.cards.get(id)?.type ?? "") && rulingsOn(fluxx3, id).length === 0,
  );
  expect(silent).toEqual([]);
});
