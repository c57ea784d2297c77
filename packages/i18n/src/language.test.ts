import { describe, expect, it } from "vitest";
import { preferredLanguage } from "./language.ts";

describe("the preferred language", () => {
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
  ])("of the header %j is %s", (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
