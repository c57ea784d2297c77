import { makerTexts } from "@mutable/decks";
import { LANGUAGES } from "@mutable/i18n";
import { expect, it } from "vitest";
import { changeType } from "./change-type.ts";
import * as edits from "./edits.ts";
import { pondDraft } from "./pond.ts";
import { shownCard } from "./shown-card.ts";

const pond = pondDraft({ name: "Pond", about: "" }, LANGUAGES, { en: makerTexts("en"), cs: makerTexts("cs") });

it("shows the card of the address, and another visit for another card", () => {
  const frog = shownCard(pond, "frog", undefined);
  expect(frog).toMatchObject({ id: "frog", visit: 1 });
  expect(shownCard(pond, "frog", frog)).toEqual(frog);
  expect(shownCard(pond, "fly", frog)).toMatchObject({ id: "fly", visit: 2 });
});

it("stays with a card that gets another id, before and after the address follows", () => {
  const frog = shownCard(pond, "frog", undefined);
  const renamed = edits.changeCardId(pond, "frog", "toad");
  const toad = shownCard(renamed, "frog", frog);
  expect(toad).toMatchObject({ id: "toad", visit: 1 });
  expect(shownCard(renamed, "toad", toad)).toEqual(toad);
});

it("stays with the card that is shown if the address names none, also if its type changes", () => {
  const first = shownCard(pond, undefined, undefined);
  expect(first).toBeDefined();
  if (first === undefined) return;
  expect(shownCard(changeType(pond, first.id, "action"), undefined, first)).toEqual(first);
  expect(shownCard(edits.removeCard(pond, first.id), undefined, first)).toMatchObject({ visit: 2 });
});
