import type { CardId, Deck } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { fluxx1 } from "../fluxx-1/index.ts";
import fluxx3Czech from "../fluxx-3/texts/cs.json" with { type: "json" };
import fluxx3English from "../fluxx-3/texts/en.json" with { type: "json" };
import { fluxx4 } from "../fluxx-4/index.ts";
import fluxx4Czech from "../fluxx-4/texts/cs.json" with { type: "json" };
import fluxx4English from "../fluxx-4/texts/en.json" with { type: "json" };
import muchBotherCzech from "../much-bother/texts/cs.json" with { type: "json" };
import muchBotherEnglish from "../much-bother/texts/en.json" with { type: "json" };
import sharedCzech from "./shared/cs.json" with { type: "json" };
import sharedEnglish from "./shared/en.json" with { type: "json" };

/**
 * The texts of a card. `text` is an ICU message; `{n}` is the numeral printed on the card and `{m}` its second one. Both come from the deck, so that
 * rules can change them. Keepers, and goals that only want keepers, have no text: it follows from the deck.
 * `more` says it in whole sentences, where there is room: what the short text leaves open, and each use of a card with two.
 * `word` is printed large on a card that counts without a number ("All").
 */
export interface CardMessages {
  name: string;
  text?: string;
  more?: string;
  word?: string;
}

/** The texts of a deck's cards in one language. */
export type DeckCatalogue = Readonly<Record<CardId, CardMessages>>;

const catalogues: Readonly<Record<string, Readonly<Record<Language, DeckCatalogue>>>> = {
  "fluxx-1": { en: textsFor(fluxx1, fluxx3English), cs: textsFor(fluxx1, fluxx3Czech) },
  "fluxx-3": { en: fluxx3English, cs: fluxx3Czech },
  "fluxx-4": {
    en: textsFor(fluxx4, { ...fluxx3English, ...fluxx4English }),
    cs: textsFor(fluxx4, { ...fluxx3Czech, ...fluxx4Czech }),
  },
  "much-bother": { en: muchBotherEnglish, cs: muchBotherCzech },
};

/** The texts of the deck's own cards. Editions share the texts of the cards that they share. */
function textsFor({ ids }: Deck, texts: DeckCatalogue): DeckCatalogue {
  return Object.fromEntries(ids.flatMap((id) => (Object.hasOwn(texts, id) ? [[id, texts[id] as CardMessages]] : [])));
}

const shared: Readonly<Record<Language, DeckCatalogue>> = { en: sharedEnglish, cs: sharedCzech };

/** The texts of the cards that games of every deck can have. */
export const sharedCatalogue = (language: Language): DeckCatalogue => shared[language];

export function deckCatalogue(language: Language, deckId: string): DeckCatalogue {
  const found = Object.hasOwn(catalogues, deckId) ? catalogues[deckId] : undefined;
  if (found === undefined) throw new Error(`There are no texts for the deck ${deckId}.`);
  return found[language];
}
