import { cardName, cardText, type DeckTexts } from "@mutable/decks";
import { type CardType, cardOf, type Deck } from "@mutable/engine";
import { visibleType } from "../cards/type-of.ts";
import { containsAllWords } from "../formats/contains-all-words.ts";

/** The types of card in display order. */
export const SHOWN_TYPES = [
  "goal",
  "keeper",
  "rule",
  "action",
  "creeper",
  "meta",
  "surprise",
  "danger",
  "secret",
] as const satisfies readonly CardType[];

/** The filter of a deck's cards. It is kept in the URL. */
export interface CardSelection {
  readonly type: CardType | undefined;
  readonly search: string;
}

export const ALL_CARDS: CardSelection = { type: undefined, search: "" };

/** The longest query. */
const LONGEST = 100;

/** Parses the query of a URL. Ignores unknown values; of repeated parameters the first counts. */
export function parseCardSelection(value: (name: "type" | "q") => string | readonly string[] | null | undefined): CardSelection {
  const first = (name: "type" | "q") => [value(name)].flat()[0];
  return { type: SHOWN_TYPES.find((type) => type === first("type")), search: first("q")?.slice(0, LONGEST) ?? "" };
}

export function cardSelectionUrl(path: string, { type, search }: CardSelection): string {
  const query = new URLSearchParams({ ...(type !== undefined && { type }), ...(search.trim() !== "" && { q: search }) }).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The cards whose name or text matches, sorted by type and name. */
export function selectCards(words: DeckTexts, deck: Deck, { type, search }: CardSelection): string[] {
  const rank = (id: string) => SHOWN_TYPES.indexOf(visibleType(deck, id));
  return deck.ids
    .filter((id) => type === undefined || cardOf(deck, id).type === type)
    .filter((id) => containsAllWords(`${cardName(words, id)} ${cardText(words, deck, id)}`, search))
    .sort((one, other) => rank(one) - rank(other) || cardName(words, one).localeCompare(cardName(words, other), words.language));
}
