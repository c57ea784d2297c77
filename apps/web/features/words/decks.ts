import { decks } from "@mutable/decks";
import type { Translate } from "@mutable/i18n";

/** A deck's name, or, where this page does not know it yet, its id. */
export const deckName = (t: Translate, deck: string): string => (deck === "fluxx-3" ? t("deck.fluxx3") : deck);

export const knownDecks = (): { id: string; cards: number }[] => [...decks.values()].map(({ id, ids }) => ({ id, cards: ids.length }));
