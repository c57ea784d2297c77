import { messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import { dateTimeText } from "../formats/dates.ts";
import { actByText, actText } from "./act-text.ts";

const [en, cs] = [translator("en", messagesIn("en")), translator("cs", messagesIn("cs"))];
const at = new Date("2026-11-22T18:05:00Z");

it("shows who acted and when, or that it was the command line", () => {
  const gone = { by: undefined, at, isByCommandLine: false };
  expect(actByText(en, "en", gone)).toBe(`${en("admin.somebody")}, ${dateTimeText("en", at)}`);
  expect(actByText(en, "en", { ...gone, isByCommandLine: true })).toBe(`On the command line, ${dateTimeText("en", at)}`);
  expect(actByText(cs, "cs", { ...gone, isByCommandLine: true })).toBe(`Z příkazové řádky, ${dateTimeText("cs", at)}`);
});

it("names the table or the deck", () => {
  const noPerson = { person: undefined, until: undefined };
  expect(actText(en, "en", { kind: "close", table: "Friday", ...noPerson })).toBe("Table “Friday” closed");
  expect(actText(en, "en", { kind: "hide-deck", deck: "Pond", ...noPerson })).toBe("Deck “Pond” hidden");
  expect(actText(cs, "cs", { kind: "show-deck", deck: "Rybník", ...noPerson })).toBe("Balíček „Rybník“: znovu zobrazen");
});

it("does not name a removed person", () => {
  const noPerson = { person: undefined, until: undefined };
  expect(actText(en, "en", { kind: "delete", ...noPerson })).toBe("Account deleted");
  expect(actText(cs, "cs", { kind: "delete", ...noPerson })).toBe("Účet smazán");
});
