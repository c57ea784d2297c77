import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { rulingsOn } from "../rulings/editions.ts";
import { rulingIn, rulings } from "../rulings/rulings.ts";
import { cardName } from "../texts/card-texts.ts";
import { deckTexts } from "../texts/deck-texts.ts";
import { markdownTables, read } from "./reading.ts";

const document = read("docs/rulings.md");
const one = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const decisions = [...document.matchAll(/^- \*\*(A\d+) ([^*]+)\.\*\* ([^_]+?)\n {2}_Why:_ ((?:(?!\n- |\n\n)[\s\S])+)/gm)].map(
  ([, id = "", title = "", text = "", why = ""]) => [id, { title, text: one(text), why: one(why) }],
);
const rows = markdownTables(document).flatMap(({ head, rows }) => (head[0] === "Ruling" ? rows : []));

const plain = (text: string): string => text.replaceAll("’", "'");
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

it("are those of docs/rulings.md, word for word and in its order", () => {
  const written = [...decisions, ...rows.map(([id, text = ""]) => [id, { text: text.replaceAll("_", "") }])];
  expect(rulings.map(({ id }) => [id, rulingIn("en", id)])).toEqual(written);
  expect(decisions).toHaveLength(22);
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
