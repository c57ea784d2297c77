import { condition, goal, keeper } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { newDraft, withCardTexts, withDraftCards } from "../model/draft.ts";
import { removeLanguage } from "../model/languages.ts";
import { publishChecks } from "./publish-checks.ts";

const { has } = condition;

const named = [keeper("frog"), keeper("fly"), goal("lunch", has("frog", "fly"))];
const complete = named.reduce(
  (draft, { id }) => withCardTexts(withCardTexts(draft, "en", id, { name: id }), "cs", id, { name: `${id} cs` }),
  withDraftCards(newDraft("Pond", LANGUAGES), named),
);

describe("what is checked before a deck is published", () => {
  it("finds nothing in a complete deck", () => {
    expect(publishChecks(complete, [])).toEqual({ unnamed: [], unmet: [], remarks: 0 });
  });

  it("names the cards without a name in a language", () => {
    const nameless = withCardTexts(withCardTexts(complete, "cs", "fly", { name: " " }), "cs", "frog", undefined);
    expect(publishChecks(nameless, []).unnamed).toEqual([{ language: "cs", cards: ["frog", "fly"] }]);
  });

  it("asks for names only in the languages of the deck", () => {
    expect(publishChecks(removeLanguage(complete, "cs"), []).unnamed).toEqual([]);
  });

  it("names the Goals that cannot be met, and counts remarks", () => {
    const [frog, fly] = named as [(typeof named)[0], (typeof named)[1]];
    const draft = withDraftCards(complete, [frog, fly, goal("lunch", has("frog", "goose"))]);
    const remark = { isError: false, card: "frog", path: [], kind: "unwanted", values: {}, message: "" } as const;
    expect(publishChecks(draft, [remark, { ...remark, isError: true }])).toMatchObject({ unmet: ["lunch"], remarks: 1 });
  });
});
