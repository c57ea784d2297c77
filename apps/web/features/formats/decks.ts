import { decks } from "@mutable/decks";
import type { Translate } from "@mutable/i18n";

/** A deck's name; its id if the deck is unknown. */
export const deckName = (t: Translate, deck: string): string => (deck === "fluxx-3" ? t("deck.fluxx3") : deck);

export const knownDecks = (): { id: string; cards: number }[] => [...decks.values()].map(({ id, ids }) => ({ id, cards: ids.length }));
