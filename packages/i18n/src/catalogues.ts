import type { Language } from "./language.ts";
import { czech, czechEffects } from "./locales/cs.ts";
import { english, englishEffects } from "./locales/en.ts";
import { type FollowsTextKey, followsTexts, vocabularyCatalogues } from "./vocabulary-catalogues.ts";

/** The key of a text of the interface. English has them all; a key that another language lacks is a type error. */
export type TextKey = keyof typeof english;

/** The texts of the interface in one language: ICU messages. */
export type Catalogue = Readonly<Record<TextKey, string>>;

export const catalogues: Readonly<Record<Language, Catalogue>> = { en: english, cs: czech };

/** The key of a sentence on the effects of a play, or on a bot's reason for one. */
export type EffectTextKey = keyof typeof englishEffects | FollowsTextKey;

export const effectCatalogues: Readonly<Record<Language, Readonly<Record<EffectTextKey, string>>>> = {
  en: { ...englishEffects, ...followsTexts(vocabularyCatalogues.en) },
  cs: { ...czechEffects, ...followsTexts(vocabularyCatalogues.cs) },
};
