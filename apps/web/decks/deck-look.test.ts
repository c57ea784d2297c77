import { deckFileTexts, exportDeck, fluxx1 } from "@mutable/decks";
import { openDeck } from "@mutable/engine";
import { expect, it } from "vitest";
import { deckLook } from "./deck-look.ts";

it("shows pictures of the deck's own cards, those that its author has chosen first", () => {
  const file = exportDeck(fluxx1, "Mine");
  const [first = "", second = ""] = fluxx1.ids.filter((id) => fluxx1.cards.get(id)?.type === "keeper");
  const look = (looks = {}) => deckLook(deckFileTexts({ ...file, looks }, "en"), openDeck(file.deck));
  const { pictures, type } = look();
  expect(pictures.slice(0, 2)).toEqual([first, second]);
  expect([pictures.length, type]).toEqual([3, "action"]);
  expect(look({ [first]: { picture: "frog" } }).pictures[0]).toBe("frog");
});

it("has no picture if no card has one", () => {
  const file = exportDeck(fluxx1, "Bare");
  const cards = file.deck.cards.filter(({ type }) => type === "action");
  const bare = { ...file, deck: { ...file.deck, cards, counts: { action: cards.length } } };
  expect(deckLook(deckFileTexts(bare, "en"), openDeck(bare.deck))).toEqual({ pictures: [], type: "action" });
});
