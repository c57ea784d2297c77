import { languagesOf, makerTexts } from "@mutable/decks";
import type { CardSource } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { expect, it } from "vitest";
import { type DraftFile, withDraftCard } from "../model/draft.ts";
import * as edits from "../model/edits.ts";
import { removeLanguage } from "../model/languages.ts";
import { pondDraft } from "../model/pond.ts";
import { problemsOf } from "../model/problems.ts";
import { withProposals, withText } from "../model/proposed-texts.ts";
import { shownLanguages } from "./own-language.ts";

const TEXTS = { en: makerTexts("en"), cs: makerTexts("cs") };
const pond = pondDraft({ name: "Pond", about: "Frogs" }, LANGUAGES, TEXTS);
const shown = (draft: DraftFile, card: string, isOnlyOwn = true) =>
  shownLanguages(
    languagesOf(draft),
    "cs",
    isOnlyOwn,
    problemsOf(draft).filter((problem) => problem.card === card),
  );

it("shows the words of both languages, that of the page first, or of that one alone", () => {
  expect(shown(pond, "feast", false)).toEqual(["cs", "en"]);
  expect(shown(pond, "feast")).toEqual(["cs"]);
});

it("shows the words of the languages that the deck has", () => {
  const english = removeLanguage(pond, "cs");
  for (const isOnlyOwn of [true, false]) expect(shown(english, "feast", isOnlyOwn)).toEqual(["en"]);
});

it("keeps proposing the text of a hidden language, and shows it when it does not fit the card", () => {
  const action = (cards: number) => ({ id: "feast", type: "action", steps: [{ do: "draw", cards }] }) as CardSource;
  const three = withProposals(pond, withDraftCard(pond, action(3)), TEXTS);
  const four = withProposals(three, withDraftCard(withText(three, "feast", "cs", "Lízni si {n} karty."), action(4)), TEXTS);
  expect(four.texts.cs?.feast?.text).toBe("Lízni si {n} karty.");
  expect(four.texts.en?.feast?.text).toContain("{n} cards");
  expect(shown(four, "feast")).toEqual(["cs"]);
  expect(shown(withText(four, "feast", "en", "Draw 7 cards."), "feast")).toEqual(["cs", "en"]);
});

it("does not show a hidden language because a new card has no name yet", () => {
  const draft = edits.addCard(pond, { id: "card-1", type: "keeper" });
  expect(problemsOf(draft).some(({ card, kind }) => card === "card-1" && kind === "noName")).toBe(true);
  expect(shown(draft, "card-1")).toEqual(["cs"]);
});
