import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES } from "@mutable/decks";
import { messageParameters } from "@mutable/decks/testing";
import { describe, expect, it } from "vitest";
import { czech } from "./cs.ts";
import { english } from "./en.ts";
import { parsed } from "./parsed.ts";
import { preferredLanguage } from "./preferred.ts";
import { type TextKey, translator } from "./text.ts";

const web = fileURLToPath(new URL("../", import.meta.url));
const catalogues = { en: english, cs: czech };
const keys = Object.keys(english) as TextKey[];

function sources(folder: string): string[] {
  return readdirSync(join(web, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(join(web, folder, file), "utf8"));
}

/** Strings of the code, and template strings as patterns: `face.${face}` uses every key that begins with "face.". */
const code = [...sources("app"), ...sources("features")].join("\n");
const literals = new Set([...code.matchAll(/"([\w.]+)"/g)].map((match) => match[1]));
const templates = [...code.matchAll(/`([\w.]+\.\$\{[^`]*)`/g)].map(
  (match) => new RegExp(`^${(match[1] ?? "").replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "\\w+")}$`),
);

describe("the catalogue", () => {
  it("holds no sentence that nothing says", () => {
    expect(keys.filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)))).toEqual([]);
  });

  it.each(LANGUAGES)("has a sentence for every key in %s, and for no other", (language) => {
    expect(Object.keys(catalogues[language]).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(catalogues[language][key].trim()).not.toBe("");
  });

  it("asks for the same arguments in every language", () => {
    for (const key of keys) expect([key, messageParameters(czech[key])]).toEqual([key, messageParameters(english[key])]);
  });

  it.each(LANGUAGES)("makes a whole sentence of each in %s", (language) => {
    const t = translator(language, parsed(catalogues[language]));
    for (const key of keys) {
      const values = Object.fromEntries(messageParameters(english[key]).map((name) => [name, 5]));
      expect(t(key, values)).not.toMatch(/[{}#]|undefined/);
    }
  });

  it("has Czech plurals of three kinds", () => {
    for (const message of Object.values(czech).filter((text) => text.includes("plural,")))
      expect(message).toMatch(/one \{.*few \{.*other \{/);
  });
});

describe("the language of a browser", () => {
  it.each([
    ["cs-CZ,cs;q=0.9,en;q=0.8", "cs"],
    ["cs", "cs"],
    ["de,cs;q=0.5,en;q=0.4", "cs"],
    ["en-GB,cs;q=0.9", "en"],
    ["cs;q=0,en;q=0.1", "en"],
    ["de-AT", "en"],
    ["csb", "en"],
    ["", "en"],
    [";;q=,,=q", "en"],
  ])("that asks for %j is %s", (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
