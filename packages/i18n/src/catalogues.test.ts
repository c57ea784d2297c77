import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Catalogue, catalogues, effectCatalogues, type TextKey } from "./catalogues.ts";
import { LANGUAGES } from "./language.ts";
import { makeCatalogues } from "./make-catalogues.ts";
import { makerCatalogues, makerReportCatalogues } from "./maker-catalogues.ts";
import { messagesIn } from "./messages.ts";
import { messageParameters } from "./parameters.ts";
import { translator } from "./translate.ts";

const keys = Object.keys(catalogues.en) as TextKey[];
const areas = readdirSync(new URL("./locales/en/", import.meta.url));

const readArea = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./locales/${language}/${area}`, import.meta.url), "utf8"));

describe.each(LANGUAGES)("the catalogue in %s", (language) => {
  it.each(areas)("has the keys of English in %s, in the same order", (area) => {
    expect(Object.keys(readArea(language, area))).toEqual(Object.keys(readArea("en", area)));
  });

  it("has no other files", () => {
    expect(readdirSync(new URL(`./locales/${language}/`, import.meta.url))).toEqual(areas);
  });

  it("has no key in two files and leaves out no file", () => {
    const inFiles = areas
      .filter((area) => !["effects.json", "make.json", "maker.json", "maker-reports.json", "vocabulary.json"].includes(area))
      .flatMap((area) => Object.keys(readArea(language, area)));
    expect(inFiles.sort()).toEqual(Object.keys(catalogues[language]).sort());
  });

  it("has no empty text", () => {
    const texts = [
      ...Object.values(catalogues[language]),
      ...Object.values(effectCatalogues[language]),
      ...Object.values(makeCatalogues[language]),
      ...Object.values(makerCatalogues[language]),
      ...Object.values(makerReportCatalogues[language]),
    ];
    expect(texts.filter((text) => text.trim() === "")).toEqual([]);
  });

  it("has the parameters of English in every text", () => {
    const parametersOf = (texts: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, messageParameters(text)]));
    expect(parametersOf(catalogues[language])).toEqual(parametersOf(catalogues.en));
    // Czech effects need more numbers than English ones: `effect-text-keys.test.ts` of the decks writes each effect out.
    expect(parametersOf(makeCatalogues[language])).toEqual(parametersOf(makeCatalogues.en));
    expect(parametersOf(makerCatalogues[language])).toEqual(parametersOf(makerCatalogues.en));
    expect(parametersOf(makerReportCatalogues[language])).toEqual(parametersOf(makerReportCatalogues.en));
  });

  it("makes a whole sentence of every text", () => {
    const t = translator(language, messagesIn(language));
    for (const key of keys) {
      const values = Object.fromEntries(messageParameters(catalogues.en[key]).map((name) => [name, 5]));
      expect(t(key, values)).not.toMatch(/[{}#]|undefined/);
    }
  });
});

it("has Czech plurals of three kinds", () => {
  const plurals = [...Object.values<string>(catalogues.cs satisfies Catalogue), ...Object.values(makerReportCatalogues.cs)].filter((text) =>
    text.includes("plural,"),
  );
  expect(plurals.length).toBeGreaterThan(10);
  for (const text of plurals) expect(text).toMatch(/one \{.*few \{.*other \{/);
});
