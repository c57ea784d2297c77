import { existsSync, readFileSync, writeFileSync } from "node:fs";
import {
  action,
  type CardSource,
  condition,
  type Deck,
  type DeckSource,
  danger,
  goal,
  keeper,
  keeperWithPower,
  keyFromText,
  openDeck,
  randomStream,
  rule,
  step,
} from "@mutable/engine";
import { LANGUAGES, type Language, parseMessage } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { messageFault } from "../deck-file/message-fault.ts";
import { allDecks, inAllLanguages, proposalDeck } from "../testing/all-decks.ts";
import { randomDeck } from "../testing/random-deck.ts";
import { cardText } from "../texts/card-texts.ts";
import { deckTexts } from "../texts/deck-texts.ts";
import { numeralsOfCard } from "./card-numerals.ts";
import { LONGEST_PROPOSAL, PROPOSAL_LENGTH, proposeCardText } from "./card-proposal.ts";
import { makerTexts } from "./maker-texts.ts";
import { textMismatch } from "./text-mismatch.ts";

const { has, hasSome, most, nobodyHas } = condition;
const { chooseSeat, chooseVictim, discardThis, draw, drawAside, eliminate, fetch, mayPay, playAside, takeRandomCard } = step;

/**
 * The proposals for all decks. A change of the texts changes them; then write the files again, and read each line as a player would:
 *
 *     UPDATE_GOLDEN=1 npx vitest run --project unit packages/decks/src/proposals
 */
const fileOf = (deck: string): URL => new URL(`./golden/${deck}.golden.json`, import.meta.url);

/** The texts in each language of each card that has one. */
function proposalsFor(deck: Deck): Record<string, Record<string, string | undefined>> {
  const textsOf = (card: CardSource) =>
    LANGUAGES.map((language) => [language, proposeCardText(makerTexts(language), proposalDeck(deck, language), card)] as const);
  const found = deck.source.cards.map((card) => [card.id, textsOf(card).filter(([, text]) => text !== undefined)] as const);
  return Object.fromEntries(found.flatMap(([id, texts]) => (texts.length === 0 ? [] : [[id, Object.fromEntries(texts)]])));
}

describe.each(allDecks.map((deck) => ({ id: deck.id, deck })))("the proposals for $id", ({ id, deck }) => {
  it("are those that were read", () => {
    const file = fileOf(id);
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(file, `${JSON.stringify(proposalsFor(deck), null, 2)}\n`);
    expect(existsSync(file)).toBe(true);
    expect(proposalsFor(deck)).toEqual(JSON.parse(readFileSync(file, "utf8")));
  });
});

const NAME = "Name";

/** The text as the card shows it, by way of `cardText`. */
function shown(
  source: Pick<DeckSource, "cards"> & Partial<DeckSource>,
  card: CardSource,
  text: string,
  language: Language,
  added = 0,
): string {
  const deck = openDeck({ basics: { draws: 1, plays: 1, deal: 3 }, counts: {}, id: "shown", ...source } as DeckSource);
  const texts = { ...deckTexts(language, "fluxx-3"), cards: { [card.id]: { name: NAME, text: parseMessage(text) } } };
  return cardText(texts, deck, card.id, added);
}

function expectPrintable(source: DeckSource, card: CardSource, text: string, language: Language): void {
  const seen = shown(source, card, text, language);
  expect(seen, card.id).toMatch(/^[\p{Lu}\p{N}].*[.!?…]$/u);
  expect(seen, card.id).not.toMatch(/[{}#]|undefined|NaN|\s\s|[,;:]\.|\.\.|\.[^\s]| [.,;:]/);
  expect(seen.length, seen).toBeLessThanOrEqual(LONGEST_PROPOSAL);
  expect(messageFault(text), card.id).toBeUndefined();
}

describe.each(inAllLanguages)("each proposal for $id in $language", ({ deck, language }) => {
  const ofDeck = proposalDeck(deck, language);
  const proposals = deck.source.cards.flatMap((card) => {
    const text = proposeCardText(makerTexts(language), ofDeck, card);
    return text === undefined ? [] : [{ card, text }];
  });

  it("can be printed, and matches the meaning of its card", () => {
    for (const { card, text } of proposals) {
      expectPrintable(deck.source, card, text, language);
      expect([card.id, textMismatch(card, text)]).toEqual([card.id, undefined]);
    }
  });

  it("is absent where the text of a card follows from the deck", () => {
    const without = deck.source.cards.filter((card) => !proposals.some((each) => each.card === card));
    expect(without.filter(({ type }) => type !== "keeper" && type !== "goal")).toEqual([]);
  });
});

it("fits in two lines, but for a few cards with long names or many parts", () => {
  const lengths = inAllLanguages.flatMap(({ deck, language }) =>
    deck.source.cards.flatMap((card) => {
      const text = proposeCardText(makerTexts(language), proposalDeck(deck, language), card);
      return text === undefined ? [] : [shown(deck.source, card, text, language).length];
    }),
  );
  expect(lengths.length).toBeGreaterThan(900);
  expect(lengths.filter((length) => length > PROPOSAL_LENGTH).length).toBeLessThan(lengths.length * 0.03);
});

it("describes every term of the vocabulary, with the numerals of `cardText`", () => {
  const { below } = randomStream({ key: keyFromText("proposals"), taken: 0 });
  for (let decks = 0; decks < 25; decks += 1) {
    const source = randomDeck(below);
    for (const language of LANGUAGES) {
      for (const card of source.cards) {
        const named = numeralsOfCard(card).filter(({ name }) => name !== undefined);
        const message = named.map(({ name }) => `{${name}}`).join(" ");
        expect(shown(source, card, `X ${message}`, language)).toBe(`X ${named.map(({ value }) => value).join(" ")}`);
        const text = proposeCardText(makerTexts(language), { ...source, nameOf: (id) => id.toUpperCase() }, card);
        if (text !== undefined) expectPrintable(source, card, text, language);
      }
    }
  }
});

const NAMES: Readonly<Record<string, string>> = { bread: "Bread", toaster: "The Toaster", jam: "Jam", war: "War", frost: "Frost" };
const CARDS = [...["bread", "toaster", "jam"].map(keeper), ...["war", "frost"].map((id): CardSource => ({ id, type: "creeper" }))];

const propose = (card: CardSource, language: Language = "en") =>
  proposeCardText(makerTexts(language), { cards: [...CARDS, card], nameOf: (id) => NAMES[id] ?? id }, card);
const inBoth = (card: CardSource) => LANGUAGES.map((language) => propose(card, language));

it("names the numerals, so that rules can raise them", () => {
  const feast = action("feast", drawAside(3), playAside(2));
  const text = propose(feast) ?? "";
  expect(text).toBe("Draw {n} on the side, play {m}, discard the rest.");
  expect(shown({ cards: [feast] }, feast, text, "en")).toBe("Draw 3 on the side, play 2, discard the rest.");
  expect(shown({ cards: [feast] }, feast, text, "en", 1)).toBe("Draw 4 on the side, play 3, discard the rest.");
});

it("uses the plural of many only where the number cannot leave it", () => {
  expect(inBoth(action("a", draw(1)))).toEqual(["Draw {n}.", "Lízni si {n}."]);
  expect(inBoth(action("a", draw(2)))).toEqual(["Draw {n} cards.", "Lízni si {n}."]);
  expect(inBoth(action("a", draw(5)))).toEqual(["Draw {n} cards.", "Lízni si {n} karet."]);
});

it("names a third numeral as it is", () => {
  expect(propose(rule("r", { draws: 2, plays: 3, handLimit: 4 }))).toBe(
    "Draw {n} and play {m} each turn. Off your turn, hold at most 4 cards.",
  );
});

it("names cards in the nominative, so that Czech names fit", () => {
  expect(inBoth(goal("g", has("bread", "toaster"), nobodyHas("jam")))).toEqual([
    "Have Bread and The Toaster, while no player has Jam.",
    "Před tebou leží Bread a The Toaster, před nikým neleží Jam.",
  ]);
});

it("says what is true of the winner first, and all creepers of a deck as one", () => {
  expect(propose(goal("g", nobodyHas("war", "frost"), has("bread")))).toBe("Have Bread, while no player has a Creeper.");
});

it("leaves a long list to the places that list what a goal asks for", () => {
  const long = ["A very long name of a card", "Another quite long name", "And the third of them"];
  const card = goal("g", hasSome(long, 2));
  expect(inBoth(card)).toEqual(["Have {n} of the cards that it lists.", "Před tebou leží {n} z vyjmenovaných karet."]);
});

it("needs no text for a plain keeper and for a goal that only wants cards", () => {
  expect([propose(keeper("bread")), propose(goal("g", has("bread", "jam")))]).toEqual([undefined, undefined]);
});

it("says several powers of a keeper", () => {
  expect(propose(keeperWithPower("jam", { moreDraws: 1, noDanger: true, power: [discardThis(), draw(2)] }))).toBe(
    "You draw {n} extra each turn. No Danger can put you out. Free: discard this card, then draw {m} cards.",
  );
});

it("joins orders, and begins a new sentence for what is none", () => {
  expect(inBoth(danger("d", chooseVictim(), mayPay("keeper", "one"), eliminate("chosen"), draw(1), eliminate(most("cards"))))).toEqual([
    "Choose a player to discard a Keeper, or be out. Draw {n}. Whoever has the most cards in hand is out.",
    "Zvol hráče: odhodí pašáka, nebo vypadává. Lízni si {n}. Kdo má v ruce nejvíc karet, vypadává.",
  ]);
});

it("says a step that stands without its usual neighbours", () => {
  expect(propose(action("a", chooseSeat(), draw(1), takeRandomCard()))).toBe(
    "Choose another player, draw {n}, then take a random card from that hand.",
  );
  expect(propose(action("a", fetch("keeper", "goal", "rule", "action")))).toBe("Take a card from the discards.");
});

it("cuts what is too long for any card", () => {
  const text = propose(action("a", ...Array.from({ length: 16 }, () => draw(1)))) ?? "";
  expect(text.length).toBeLessThanOrEqual(LONGEST_PROPOSAL + 4);
  expect(text).toMatch(/…$/);
});

it("takes marks out of names that have a meaning in messages", () => {
  const card = goal("g", has("x"), nobodyHas("jam"));
  const text = proposeCardText(makerTexts("en"), { cards: [card], nameOf: (id) => (id === "x" ? "{n} <b>It's" : "Jam") }, card) ?? "";
  expect(shown({ cards: [card] }, card, text, "en")).toBe("Have n bIt’s, while no player has Jam.");
});
