import { STEP_PLACES, TOPICS } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { inlineCode, markdownTables, read } from "../documents/reading.ts";
import { findMakerEntries } from "./find-words.ts";
import {
  asksText,
  choiceText,
  type FieldValues,
  groupText,
  makerEntries,
  makerEntry,
  makerSentence,
  makerSentenceText,
  partText,
} from "./maker-sentences.ts";
import { isMakerTextKey, makerTexts } from "./maker-texts.ts";
import { fieldForms, MAKER_WORDS, type MakerPart, type MakerWord } from "./maker-words.ts";

const [en, cs] = [makerTexts("en"), makerTexts("cs")];
const nameOf = (id: string) => ({ frog: "Frog", fly: "Fly" })[id] ?? id;
const inBoth = (word: MakerWord, values: FieldValues) => [en, cs].map((texts) => makerSentenceText(texts, word, values, nameOf));

describe.each(LANGUAGES)("in %s", (language) => {
  const texts = makerTexts(language);

  it.each(MAKER_WORDS)("%s has a title, a short sentence and words for a search", (word) => {
    const { title, sentence, finds } = makerEntry(texts, word);
    expect(title).toMatch(/^\p{Lu}.{3,34}$/u);
    expect(finds).toMatch(/^[\p{Ll} ]+$/u);
    const text = sentence.map((part) => (typeof part === "string" ? part : "…")).join("");
    expect(text).toMatch(/^\S.*[^.]$/);
    expect(text.length).toBeLessThanOrEqual(100);
    expect(text).not.toMatch(/[{}#]|undefined/);
  });

  it.each(MAKER_WORDS)("%s says all fields, and every choice has a label", (word) => {
    const forms = fieldForms(word);
    // What can only be there or not is said by its sentence alone.
    const isSaidWhole = (field: string) =>
      [`modifier.${field}`, `flag.${field}`].includes(word) && forms[field]?.is === "choice" && choicesOf(forms[field]).length === 1;
    for (const [field, form] of Object.entries(forms)) {
      if (isSaidWhole(field)) continue;
      const own = choicesOf(form);
      const isSwitch = own.length > 0 && own.every((choice) => choice === true);
      const said = makerSentence(texts, word, { [field]: own[0] ?? 2 });
      if (isSwitch) expect(isMakerTextKey(texts, `${word}.${field}`), `${word}.${field}`).toBe(true);
      else expect(said, field).toContainEqual({ field });
      const labels = own.filter((choice) => !isSwitch || choice !== true).map((choice) => choiceText(texts, word, field, choice));
      expect(labels, field).not.toContain(undefined);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it("has a label for each group, for who is asked, and for each part of a card", () => {
    const parts: MakerPart[] = [...STEP_PLACES, "when", "modifiers", "always"];
    const labels = [
      ...TOPICS.map((group) => groupText(texts, group)),
      ...(["you", "others", "everybody"] as const).map((asks) => asksText(texts, asks)),
      ...parts.map((part) => partText(texts, part, "Frog")),
    ];
    expect(new Set(labels).size).toBe(labels.length);
  });

  it("has different titles in each kind", () => {
    for (const kind of ["step", "condition", "modifier", "flag"] as const) {
      const titles = makerEntries(texts, kind).map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});

/** All words that a form offers, also in lists. */
function choicesOf(form: ReturnType<typeof fieldForms>[string] | undefined): (string | true)[] {
  if (form?.is === "choice") return [...form.among];
  if (form?.is === "number" || form?.is === "either") return [...form.words, ...(form.is === "either" ? choicesOf(form.or) : [])];
  if (form?.is === "optional" || form?.is === "list") return choicesOf(form.of);
  return [];
}

it("says who is asked, as docs/cards.md does", () => {
  const table = markdownTables(read("docs/cards.md")).find(({ head }) => head[0] === "Step" && head.includes("Asks"));
  const asking = table?.rows.filter(([, , , asks]) => asks !== "–").flatMap(([step = ""]) => inlineCode(step));
  const tagged = makerEntries(en, "step").filter(({ asks }) => asks !== undefined);
  expect(tagged.map(({ word }) => word.replace("step.", "")).sort()).toEqual(asking?.sort());
});

it("is a list of text and fields", () => {
  expect(makerSentence(en, "step.draw", { cards: 3 })).toEqual(["draw ", { field: "cards" }, " cards"]);
  expect(makerSentence(en, "step.draw", { cards: 1 })).toEqual(["draw ", { field: "cards" }, " card"]);
  expect(makerSentence(cs, "step.draw", { cards: 3 })).toEqual(["lízni si ", { field: "cards" }, " karty"]);
  expect(makerSentence(en, "step.redrawHand")).toEqual(["discard your whole hand and draw as many cards"]);
});

it("reads a step as plain text, in each language", () => {
  expect(inBoth("step.playAside", { cards: 1, onHoliday: 2 })).toEqual([
    "play 1 of the cards set aside, 2 on a holiday",
    "zahraj 1 z karet stranou, o svátku 2",
  ]);
  expect(inBoth("step.chooseKeeper", { of: "others", creepers: true })[0]).toBe("choose a Keeper or Creeper of another player");
  expect(inBoth("step.chooseKeeper", { of: "own" })).toEqual(["choose a Keeper of your own", "zvol pašáka ze svých"]);
  expect(inBoth("step.chooseRules", { exactly: "one" })[0]).toBe("choose New Rules in play: one of them");
  expect(inBoth("step.trashRules", { which: ["handLimit", "keeperLimit"] })[0]).toBe(
    "discard the New Rules about the hand limit and the Keeper limit",
  );
  expect(inBoth("step.fetch", { types: ["action", "rule"] })[0]).toBe("take an Action or a New Rule from the discard pile");
  expect(inBoth("step.eliminate", { who: { is: "most", of: "cards" } })).toEqual([
    "out of the game: everybody of whom this is true: they have the most cards in hand",
    "ze hry vypadne: každý, o kom platí: má nejvíc karet v ruce",
  ]);
  expect(inBoth("condition.nobodyHas", { cards: ["frog", "fly"] })).toEqual([
    "no player has Frog or Fly",
    "před nikým neleží Frog ani Fly",
  ]);
  expect(inBoth("condition.hasSome", { atLeast: 3, cards: ["frog", "fly", "pond"] })).toEqual([
    "you have 3 or more of: Frog, Fly, pond",
    "před tebou leží aspoň 3 z: Frog, Fly, pond",
  ]);
  expect(inBoth("flag.cancels", { cancels: ["steal", "goal"] })[0]).toBe("out of turn it stops a theft of your Keeper or a Goal");
  expect(inBoth("step.draw", {})[0]).toBe("draw … cards");
});

describe("a search", () => {
  const found = (query: string, kind: "step" | "modifier" = "step") =>
    findMakerEntries(makerEntries(en, kind), query, [en, cs]).map(({ word }) => word);

  it.each([
    ["steal", "step.takeKeeper"],
    ["STEAL keeper", "step.takeKeeper"],
    ["ukrást", "step.takeKeeper"],
    ["ukradnout pašáka", "step.takeKeeper"],
    ["swap hands", "step.tradeHands"],
    ["vymenit ruce", "step.tradeHands"],
    ["tax", "step.receive"],
    ["kill", "step.eliminate"],
    ["again", "step.anotherTurn"],
  ])("for %j finds %s", (query, word) => {
    expect(found(query)).toContain(word);
  });

  it("puts titles first", () => {
    expect(found("another turn")[0]).toBe("step.anotherTurn");
    expect(found("hand limit", "modifier")[0]).toBe("modifier.handLimit");
  });

  it("finds everything without a word, and the nearest three if no entry has all words", () => {
    expect(found("  ")).toHaveLength(54);
    expect(found("discard zebras")).toHaveLength(3);
    expect(found("zebras")).toEqual([]);
  });
});
