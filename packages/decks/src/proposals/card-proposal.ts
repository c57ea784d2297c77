import type { CardSource } from "@mutable/engine";
import { DECK_LIMITS } from "../deck-file/limits.ts";
import { numeralsOfCard } from "./card-numerals.ts";
import { BREVITIES, CardWriter, type ProposalDeck } from "./card-writer.ts";
import type { MakerTexts } from "./maker-texts.ts";

/** Two lines on a card, and the most that a proposal has. */
export const PROPOSAL_LENGTH = 60;
export const LONGEST_PROPOSAL = DECK_LIMITS.text;

/**
 * The text of a card, proposed from its meaning: a message with `{n}` and `{m}` for its numerals, without plural forms, so that people can
 * edit it and any number fits. Undefined for a card that needs no text: a keeper that does nothing, and a goal that only wants cards.
 */
export function proposeCardText(texts: MakerTexts, deck: ProposalDeck, card: CardSource): string | undefined {
  const ways = waysToSay(texts, deck, card);
  const [first] = ways;
  if (first === undefined) return undefined;
  const lengthOf = (text: string) => visibleText(card, text).length;
  const shortest = ways.reduce((best, text) => (lengthOf(text) < lengthOf(best) ? text : best), first);
  return ways.find((text) => lengthOf(text) <= PROPOSAL_LENGTH) ?? cut(shortest, lengthOf);
}

/** From the best to the shortest: what is said matters more than how it is said. */
function waysToSay(texts: MakerTexts, deck: ProposalDeck, card: CardSource): string[] {
  const ofEach = BREVITIES.map((brevity) => new CardWriter(texts, deck, card, brevity).ways());
  const longest = Math.max(...ofEach.map(({ length }) => length));
  const ways = Array.from({ length: longest }, (_, at) => ofEach.map((each) => each[at] ?? "")).flat();
  return ways.filter((text) => text !== "");
}

/** A text as it stands on the card, with its numbers. */
function visibleText(card: CardSource, text: string): string {
  return numeralsOfCard(card).reduce((seen, { name, value }) => seen.replaceAll(`{${name}}`, String(value)), text);
}

function cut(text: string, lengthOf: (text: string) => number): string {
  if (lengthOf(text) <= LONGEST_PROPOSAL) return text;
  const words = text.split(" ");
  while (lengthOf(`${words.join(" ")}…`) > LONGEST_PROPOSAL) words.pop();
  return `${words.join(" ").replace(/[,;:.]$/, "")}…`;
}
