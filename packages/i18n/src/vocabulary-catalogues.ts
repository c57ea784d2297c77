import czech from "./locales/cs/vocabulary.json" with { type: "json" };
import english from "./locales/en/vocabulary.json" with { type: "json" };

/**
 * All that is said of each word of the decks' vocabulary, word by word: its sentence in the deck maker, its title, other words to find it
 * by, its fields and their choices, its words on a card, and what follows when a step is done (`then.…`).
 */
export const vocabularyCatalogues = { en: english, cs: czech satisfies Readonly<Record<keyof typeof english, string>> };

export type FollowsTextKey = Extract<keyof typeof english, `then.${string}`>;

/** What follows when a step is done. */
export const followsTexts = (catalogue: Readonly<Record<keyof typeof english, string>>): Readonly<Record<FollowsTextKey, string>> =>
  Object.fromEntries(Object.entries(catalogue).filter(([key]) => key.startsWith("then."))) as Record<FollowsTextKey, string>;
