import { cardName, cardText, type DeckTexts } from "@mutable/decks";
import { type CardType, cardOf, type Deck } from "@mutable/engine";
import { visibleType } from "../cards/type-of.ts";
import { matches } from "../words/matches.ts";

/** The types of card, in the order in which a deck is shown. */
export const TYPES = ["goal", "keeper", "rule", "action", "creeper", "meta", "surprise"] as const satisfies readonly CardType[];

/** Which cards of a deck are shown. It lives in the address. */
export interface Selection {
  readonly type: CardType | undefined;
  readonly search: string;
}

export const EVERYTHING: Selection = { type: undefined, search: "" };

/** Longer is nothing that anybody looks for. */
const LONGEST = 100;

/** What an address says; what it cannot mean counts as not said, and of what it says twice the first counts. */
export function selectionIn(value: (name: "type" | "q") => string | readonly string[] | null | undefined): Selection {
  const first = (name: "type" | "q") => [value(name)].flat()[0];
  return { type: TYPES.find((type) => type === first("type")), search: first("q")?.slice(0, LONGEST) ?? "" };
}

export function addressOf(path: string, { type, search }: Selection): string {
  const query = new URLSearchParams({ ...(type !== undefined && { type }), ...(search.trim() !== "" && { q: search }) }).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The cards that are called so, or say so, by type and name. */
export function selected(words: DeckTexts, deck: Deck, { type, search }: Selection): string[] {
  const rank = (id: string) => TYPES.indexOf(visibleType(deck, id));
  return deck.ids
    .filter((id) => type === undefined || cardOf(deck, id).type === type)
    .filter((id) => matches(`${cardName(words, id)} ${cardText(words, deck, id)}`, search))
    .sort((one, other) => rank(one) - rank(other) || cardName(words, one).localeCompare(cardName(words, other), words.language));
}
