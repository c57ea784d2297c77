import { LANGUAGES } from "@mutable/i18n";
import { expect, it } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { pondFile } from "../testing/pond-file.ts";
import { exportDeck } from "./export-deck.ts";
import { languagesOf } from "./languages.ts";

it("takes the languages of a deck from the keys of its texts, also without a card", () => {
  expect(languagesOf(pondFile)).toEqual(["en"]);
  expect(languagesOf({ texts: { cs: {} } })).toEqual(["cs"]);
  expect(languagesOf({ texts: { cs: {}, en: {} } })).toEqual(["en", "cs"]);
  expect(languagesOf({ texts: {} })).toEqual([]);
});

it("finds all languages in a deck that ships with Mutable", () => {
  expect(languagesOf(exportDeck(fluxx3, "Fluxx"))).toEqual(LANGUAGES);
});
