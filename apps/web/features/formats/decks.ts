import type { TextKey, Translate } from "@mutable/i18n";

const names: Readonly<Record<string, TextKey>> = {
  "fluxx-1": "deck.fluxx1",
  "fluxx-3": "deck.fluxx3",
  "fluxx-4": "deck.fluxx4",
  "much-bother": "deck.muchBother",
};

/** A deck's name; its id if the deck is unknown. */
export function deckName(t: Translate, deck: string): string {
  const name = Object.hasOwn(names, deck) ? names[deck] : undefined;
  return name === undefined ? deck : t(name);
}
