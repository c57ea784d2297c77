import { expect, it } from "vitest";
import { offlineAddress } from "../../worker/requests.ts";
import { copyDeckAddress, playDeckAddress } from "../decks/addresses.ts";
import { deckAddress, parseMakePlace } from "../maker/make-address.ts";
import { localGameAddress, parsePlace, tableAddress } from "./address.ts";

const VERSION = "made-abcdefgh0123-4";
const fragmentOf = (address: string) => new URL(address, "https://cards.example.org").hash;

it("leads from the page of a deck to a table and to a copy", () => {
  expect(parsePlace(fragmentOf(playDeckAddress(VERSION)))).toEqual({ deck: VERSION });
  expect(parseMakePlace(fragmentOf(copyDeckAddress(VERSION)))).toEqual({ copy: VERSION });
});

it("leads from the page of a shipped deck to a copy", () => {
  expect(parseMakePlace(fragmentOf(copyDeckAddress("fluxx-3")))).toEqual({ copy: "fluxx-3" });
  expect(parsePlace(fragmentOf(playDeckAddress("fluxx-3")))).toBe("home");
});

it("ignores the id of a draft, and what is no id", () => {
  for (const id of ["draft-2f9c", "made-../x-1", "made-abcdefgh0123-4?x", "made-x", "Fluxx 3", "a".repeat(60), ""]) {
    expect(parsePlace(`#deck=${encodeURIComponent(id)}`)).toBe("home");
    expect(parseMakePlace(`#copy=${encodeURIComponent(id)}`)).toBe("home");
  }
});

it("finds tables, games and drafts", () => {
  expect(parsePlace(fragmentOf(tableAddress("1f2e")))).toEqual({ table: "1f2e" });
  expect(parsePlace(fragmentOf(localGameAddress("a b")))).toEqual({ game: "a b", step: 0 });
  expect(parseMakePlace(fragmentOf(deckAddress("abc", "frog")))).toEqual({ deck: "abc", card: "frog", tab: "cards" });
});

it("names the page that could not be loaded, and no other site", () => {
  expect(parsePlace(fragmentOf(offlineAddress(new URL("https://cards.example.org/lobby?deck=x"))))).toEqual({ instead: "/lobby?deck=x" });
  for (const other of ["https://evil.example.org/", "//evil.example.org", "javascript:alert(1)"])
    expect(parsePlace(`#instead=${encodeURIComponent(other)}`)).toEqual({ instead: "/" });
});
