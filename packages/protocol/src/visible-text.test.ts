import { describe, expect, it } from "vitest";
import { isVisibleText, showsSomething, textFault, visibleLine, withoutHidden } from "./visible-text.ts";

/** Each hides, reorders or overprints text in any context. */
const HIDDEN: [string, string][] = [
  ["a NUL", "\0"],
  ["a line break", "\n"],
  ["a right-to-left override", "\u202e"],
  ["a left-to-right isolate", "\u2066"],
  ["a right-to-left mark", "\u200f"],
  ["a zero-width space", "\u200b"],
  ["a word joiner", "\u2060"],
  ["a soft hyphen", "\u00ad"],
  ["a byte order mark", "\ufeff"],
  ["a grapheme joiner", "\u034f"],
  ["a Hangul filler", "\u3164"],
  ["a half-width Hangul filler", "\uffa0"],
  ["a jamo filler", "\u115f"],
  ["a Khmer inherent vowel", "\u17b5"],
  ["a blank Braille pattern", "\u2800"],
  ["an invisible tag", "\u{e0061}"],
  ["a character of private use", "\ue000"],
  ["half a surrogate pair", "\ud83d"],
  ["a line separator", "\u2028"],
  ["an unassigned character", "\u0378"],
];

describe("a text that players see", () => {
  it.each(HIDDEN)("has nowhere %s", (_, hidden) => {
    for (const text of [hidden, `${hidden}Frog`, `Fr${hidden}og`, `Frog${hidden}`, hidden.repeat(3)])
      expect([text, isVisibleText(text), textFault(text, 40) === undefined]).toEqual([text, false, false]);
    expect(withoutHidden(`Fr${hidden}og`)).toBe("Frog");
    expect(visibleLine(` Fr${hidden} ${hidden}og${hidden}`)).toBe("Fr og");
  });

  it.each([
    ["only accents", "\u0301\u0301"],
    ["only spaces", " \u00a0\u3000"],
    ["only joiners and selectors of emoji", "\u200d\ufe0f"],
    ["piled up accents", "Z\u0335\u0336\u0337\u0338algo"],
    ["nothing", ""],
  ])("is not %s", (_, text) => {
    expect([isVisibleText(text), textFault(text, 40) === undefined]).toEqual([false, false]);
  });

  it.each(["Žába", "Jose\u0301", "李小龍", "محمد", "❤️", "👩‍🚀 1", "葛\u{e0100}城", "3 + 4", "v\u00a0rybníku", "ไม่มี", "tiếng"])(
    "may be %j",
    (text) => {
      expect([isVisibleText(text), textFault(text, 40), withoutHidden(text)]).toEqual([true, undefined, text]);
    },
  );

  it("shows something besides what is hidden, as in a chat in any language", () => {
    expect(["\u202e", "\u3164 \u2800", "\u0301", " "].map(showsSomething)).toEqual([false, false, false, false]);
    expect(["\u200fשלום", "می\u200cخواهم", "!"].map(showsSomething)).toEqual([true, true, true]);
  });
});
