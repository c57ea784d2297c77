import { messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import { timeWords } from "../words/when.ts";
import { actWords, byWords } from "./act-words.ts";

const [en, cs] = [translator("en", messagesIn("en")), translator("cs", messagesIn("cs"))];
const at = new Date("2026-11-22T18:05:00Z");

it("an act is told with who has done it, and when; nobody in particular has done what was done on the command line", () => {
  const gone = { by: undefined, at, isByCommandLine: false };
  expect(byWords(en, "en", gone)).toBe(`${en("admin.somebody")}, ${timeWords("en", at)}`);
  expect(byWords(en, "en", { ...gone, isByCommandLine: true })).toBe(`On the command line, ${timeWords("en", at)}`);
  expect(byWords(cs, "cs", { ...gone, isByCommandLine: true })).toBe(`Z příkazové řádky, ${timeWords("cs", at)}`);
});

it("of somebody who was removed nothing is told but that", () => {
  const nobody = { person: undefined, table: undefined, until: undefined };
  expect(actWords(en, "en", { kind: "delete", ...nobody })).toBe("Somebody deleted");
  expect(actWords(cs, "cs", { kind: "delete", ...nobody })).toBe("Někdo smazán");
});
