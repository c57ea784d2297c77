import { describe, expect, it } from "vitest";
import { normalizeName, numbered, toNameKey } from "./names.ts";
import { RefusedError } from "./result.ts";

describe("a name", () => {
  it.each([
    ["Mika", "Mika"],
    ["Jo", "Jo"],
    ["M".repeat(24), "M".repeat(24)],
    ["Žofie Nováková", "Žofie Nováková"],
    ["李小龍", "李小龍"],
    ["محمد", "محمد"],
    ["O'Neil-Smith Jr.", "O'Neil-Smith Jr."],
    ["Mika 🎲", "Mika 🎲"],
    ["7 of 9", "7 of 9"],
    ["  Mika   Kos ", "Mika Kos"],
    ["Mika\t\nKos", "Mika Kos"],
    ["Mika\u00a0\u3000Kos", "Mika Kos"],
    ["\ufeffMika", "Mika"],
    ["Jose\u0301", "Jos\u00e9"],
  ])("may be %j, and is stored as %j", (typed, stored) => {
    expect(normalizeName(typed)).toBe(stored);
  });

  it.each([
    ["nothing", ""],
    ["only spaces", "    "],
    ["one letter", "M"],
    ["one letter between spaces", "   M   "],
    ["25 letters", "M".repeat(25)],
    ["a NUL", "Mi\u0000ka"],
    ["a bell", "Mi\u0007ka"],
    ["a delete", "Mi\u007fka"],
    ["a C1 control", "Mi\u0085ka"],
    ["the first half of a character", "Mika\ud83d"],
    ["the second half of a character", "\ude00Mika"],
    ["a right-to-left override", "\u202eakiM"],
    ["a left-to-right isolate", "\u2066Mika\u2069"],
    ["a right-to-left mark", "Mika\u200f"],
    ["zero-width spaces alone", "\u200b\u200b\u200b"],
    ["a zero-width space among letters", "Mi\u200bka"],
    ["a word joiner", "Mi\u2060ka"],
    ["a soft hyphen", "Mi\u00adka"],
    ["byte order marks alone", "\ufeff\ufeff\ufeff"],
    ["invisible tags", "Mika\u{e0061}"],
    ["a character of private use", "Mika\ue000"],
    ["an unassigned character", "Mika\u0378"],
    ["punctuation alone", "!?!?"],
    ["emoji alone", "🎉🎉"],
    ["accents on nothing", "\u0301\u0301\u0301"],
    ["invisible letters (Hangul fillers)", "\u3164\u3164\u3164"],
    ["invisible letters (half-width filler)", "\uffa0\uffa0"],
    ["invisible letters (jamo fillers)", "\u115f\u1160"],
    ["an invisible letter among letters", "Mi\u3164ka"],
    ["a blank Braille pattern among letters", "Mi\u2800ka"],
    ["piled up accents", "Mi\u0335\u0336\u0337\u0338ka"],
  ])("may not be %s", (_, typed) => {
    expect(() => normalizeName(typed)).toThrow(new RefusedError("name_bad"));
  });

  it.each(["Admin", "ADMIN", " admin ", "Ad.min", "Admin 2", "Ádmin", "ａｄｍｉｎ", "Moderator", "Správce", "mutable", "Mutable Support"])(
    "of those who run the installation is no player's: %j",
    (typed) => {
      expect(() => normalizeName(typed)).toThrow(new RefusedError("name_reserved"));
    },
  );

  it.each(["Admira", "Badminton", "Modesta", "Podporovatel", "Immutable"])("may contain such a word: %j", (typed) => {
    expect(normalizeName(typed)).toBe(typed);
  });

  it("is refused quickly if it has a megabyte", () => {
    const start = performance.now();
    expect(() => normalizeName("M ".repeat(500_000))).toThrow(new RefusedError("name_bad"));
    expect(performance.now() - start).toBeLessThan(process.env.TEST_DEEP === "1" ? 1_000 : 20_000);
  });
});

describe("names have the same key", () => {
  it.each([
    ["in another case", "MIKA"],
    ["in full-width letters", "Ｍｉｋａ"],
    ["in one full-width letter", "Ｍika"],
    ["in mathematical letters", "𝐌𝐢𝐤𝐚"],
    ["with spaces around", "  Mika "],
  ])("%s", (_, other) => {
    expect(toNameKey(other)).toBe(toNameKey("Mika"));
  });

  it("with an accent typed as one character or as two", () => {
    expect(toNameKey("Jose\u0301")).toBe(toNameKey("JOS\u00c9"));
  });

  it("with one space or several between their words", () => {
    expect(toNameKey("Mika \u00a0 Kos")).toBe(toNameKey("mika kos"));
  });

  it.each([
    ["an invisible letter (Hangul filler)", "Mika\u3164"],
    ["an invisible letter (half-width filler)", "Mika\uffa0"],
    ["an invisible mark (variation selector)", "Mika\ufe0f"],
    ["an invisible mark (grapheme joiner)", "Mi\u034fka"],
    ["a joiner of emoji", "Mi\u200dka"],
    ["an invisible mark (Khmer inherent vowel)", "Mika\u17b5"],
    ["an invisible mark (variation selector 17)", "Mika\u{e0100}"],
    ["an invisible sign (blank Braille pattern)", "Mika\u2800"],
  ])("when they differ only by %s, or the name is invalid", (_, other) => {
    expect(readOr(other, toNameKey("Mika"))).toBe(toNameKey("Mika"));
  });

  it.each(["Mikaa", "Mi ka", "Mika 2", "Míka"])("but not %s", (other) => {
    expect(toNameKey(other)).not.toBe(toNameKey("Mika"));
  });
});

/** Returns the key of a name, or `otherwise` if the name is invalid. */
function readOr(typed: string, otherwise: string): string {
  try {
    return toNameKey(normalizeName(typed));
  } catch {
    return otherwise;
  }
}

describe("the first free name", () => {
  it("is the name itself, then with 2, then with 3", () => {
    expect([1, 2, 3].map((number) => numbered("Mika", number))).toEqual(["Mika", "Mika 2", "Mika 3"]);
  });

  it.each([
    ["of 24 letters", "M".repeat(24)],
    ["with a space where it is cut", `${"M".repeat(21)} kos`],
    ["of characters that count twice", "𝐌".repeat(12)],
    ["that ends in emoji", `${"M".repeat(20)}🎲🎲`],
    ["with a letter only at its end", `${"!".repeat(23)}M`],
  ])("is a valid name, also for one %s", (_, name) => {
    for (const number of [2, 9, 10, 99, 100, 1_000]) {
      const next = numbered(name, number);
      expect(normalizeName(next)).toBe(next);
      expect(next).toMatch(new RegExp(` ${number}$`));
    }
  });
});
