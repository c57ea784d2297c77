import type { Translate } from "@mutable/i18n";

/** A deck's name; its id if the deck is unknown. */
export const deckName = (t: Translate, deck: string): string => (deck === "fluxx-3" ? t("deck.fluxx3") : deck);
