import { readdirSync, readFileSync } from "node:fs";
import { type CardSource, keyFromText, randomReply, randomStream, startGame, transition } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { textMismatch } from "../proposals/text-mismatch.ts";
import { cardText } from "../texts/card-texts.ts";
import { checkDeckFile } from "./check-deck-file.ts";
import { type DeckFile, openDeckFile } from "./deck-file.ts";
import { deckFileTexts } from "./deck-file-texts.ts";

const folder = new URL("../../../../examples/decks/", import.meta.url);
const files = readdirSync(folder).map((name) => ({ name, value: JSON.parse(readFileSync(new URL(name, folder), "utf8")) as unknown }));

/** The pictures that the deck maker offers. */
const groups = JSON.parse(readFileSync(new URL("../../../../apps/web/ui/card/picture-set.json", import.meta.url), "utf8")) as object;
const pictureSet = Object.values(groups).flatMap((group: object) => Object.keys(group));

const LONGEST_TEXT = 90;
const GAMES_OF_EACH_SIZE = 4;

/** The text of all other cards follows from their deck. */
const needsText = (card: CardSource): boolean => {
  if (card.type === "keeper") return Object.keys(card).some((field) => field !== "id" && field !== "type");
  return card.type !== "goal" || card.when.some(({ is }) => is !== "has");
};

it("has five example decks", () => {
  expect(files.map(({ name }) => name)).toEqual([
    "museum-job.json",
    "pond.json",
    "runaway-funfair.json",
    "sleepless.json",
    "smoke-island.json",
  ]);
});

describe.each(files)("examples/decks/$name", ({ name, value }) => {
  const file = value as DeckFile;

  it("has neither errors nor remarks, and is named like its id", () => {
    expect(checkDeckFile(value)).toEqual([]);
    expect(`${file.deck.id}.json`).toBe(name);
  });

  it.each(LANGUAGES)("has all names and texts in the language %s, and they match the cards", (language) => {
    const { deck } = openDeckFile(value);
    if (deck === undefined) throw new Error("The deck cannot be opened.");
    const texts = file.texts[language] ?? {};
    const readable = deckFileTexts(file, language);
    expect(Object.keys(texts)).toEqual(file.deck.cards.map(({ id }) => id));
    const names = Object.values(texts).map((each) => each.name);
    expect(new Set(names).size).toBe(names.length);
    for (const card of file.deck.cards) {
      const { text } = texts[card.id] ?? {};
      expect([card.id, text !== undefined]).toEqual([card.id, needsText(card)]);
      if (text !== undefined) expect([card.id, textMismatch(card, text)]).toEqual([card.id, undefined]);
      expect([card.id, cardText(readable, deck, card.id).length <= LONGEST_TEXT]).toEqual([card.id, true]);
    }
  });

  it("has a picture for each Keeper and Creeper, from the set of the deck maker", () => {
    const looks = file.looks ?? {};
    const shown = file.deck.cards.filter(({ type }) => type === "keeper" || type === "creeper");
    expect(Object.keys(looks)).toEqual(shown.map(({ id }) => id));
    const pictures = Object.values(looks).map(({ picture = "" }) => picture);
    expect(pictures.filter((picture) => !pictureSet.includes(picture))).toEqual([]);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  const { minSeats, maxSeats } = file.deck.profile;
  const sizes = Array.from({ length: maxSeats - minSeats + 1 }, (_, at) => minSeats + at);

  it.each([1, ...sizes])("plays whole games at %d seats", (seats) => {
    for (let n = 0; n < GAMES_OF_EACH_SIZE; n += 1) {
      const ending = playRandomly(value, seats, `${name} ${n}`);
      expect(ending).toEqual(seats === 1 ? { score: expect.any(Number) } : { winner: expect.any(String) });
    }
  });
});

/** Plays a game with random replies, and returns its ending. */
function playRandomly(value: unknown, seats: number, seed: string) {
  const { deck } = openDeckFile(value);
  if (deck === undefined) throw new Error("The deck cannot be opened.");
  const begun = startGame(deck, { seats, key: keyFromText(seed), ...(seats === 1 && { profile: { solo: true } }) });
  if (begun.error !== undefined) throw new Error(begun.why);
  const { below } = randomStream({ key: keyFromText(`${seed} replies`), taken: 0 });
  let { game } = begun;
  while (game.ending === undefined) {
    const decision = game.open[below(game.open.length)];
    if (decision === undefined) throw new Error("The game has no open decision and is not over.");
    const outcome = transition(deck, game, { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) });
    if (outcome.error !== undefined) throw new Error(outcome.error);
    game = outcome.game;
  }
  return game.ending;
}
