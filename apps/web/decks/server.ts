import "server-only";
import { cardName, cardText, type DeckTexts, decks, deckTexts, fluxx3, guideTo } from "@mutable/decks";
import { type CardId, cardOf, type Deck, soloFault } from "@mutable/engine";
import { webContext } from "../server/context.ts";
import { currentLanguage } from "../texts/server.ts";
import type { DeckData, OfferedDeck } from "./deck-data.ts";

/** The usual deck of new tables. `/decks` redirects to it. */
export function firstDeck(): string {
  const [first = fluxx3.id] = webContext().decks;
  return first;
}

/** Finds the deck and card of a URL. */
export function findCard(address: Readonly<Record<"deck" | "card", string>>): { deck: Deck; id: CardId } | undefined {
  const deck = decks.get(address.deck);
  return deck?.ids.includes(address.card) ? { deck, id: address.card } : undefined;
}

/** The decks that new tables can have, then those of `others`: decks that a table has. In the current language. */
export async function offeredDecks(...others: readonly string[]): Promise<OfferedDeck[]> {
  const language = await currentLanguage();
  return offeredDeckIds(...others).flatMap((id) => {
    const deck = decks.get(id);
    return deck === undefined ? [] : [offeredDeck(deck, deckTexts(language, id))];
  });
}

/** The ids of the decks that new tables can have, then those of `others`, each once. */
export const offeredDeckIds = (...others: readonly string[]): string[] => [...new Set([...webContext().decks, ...others])];

function offeredDeck(deck: Deck, texts: DeckTexts): OfferedDeck {
  const metas = deck.ids.filter((id) => cardOf(deck, id).type === "meta" && !deck.laterMetasUnasked.includes(id));
  return {
    id: deck.id,
    cards: deck.ids.length,
    hasSolo: soloFault(deck) === undefined,
    hasSurprises: deck.surprises.length > 0,
    firstSeat: deck.source.profile.firstSeat ?? "chance",
    bonusPlays: hasBonusPlays(deck) ? deck.source.profile.bonusPlays : undefined,
    asksForDay: deck.asksForDay,
    hasBlank: guideTo(texts.language, deck)?.types.some(({ type }) => type === "blank") === true,
    metas: metas.map((id) => ({ id, name: cardName(texts, id), text: cardText(texts, deck, id) })),
  };
}

const hasBonusPlays = ({ ids, cards }: Deck): boolean => ids.some((id) => cards.get(id)?.modifiers.morePlays !== undefined);

/** The data of those decks that exist, in the current language. */
export async function deckData(...ids: readonly string[]): Promise<DeckData[]> {
  const language = await currentLanguage();
  return ids.flatMap((id) => {
    const deck = decks.get(id);
    return deck === undefined ? [] : [{ source: deck.source, texts: deckTexts(language, id) }];
  });
}
