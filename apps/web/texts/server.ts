import "server-only";
import { type DeckTexts, decks, deckTexts, LANGUAGES, type Language } from "@mutable/decks";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { viewer } from "../features/people/session.ts";
import { czech } from "./cs.ts";
import { english } from "./en.ts";
import { parsed } from "./parsed.ts";
import { preferredLanguage } from "./preferred.ts";
import { type Messages, type Translate, translator } from "./text.ts";

const catalogues: Readonly<Record<Language, Messages>> = { en: parsed(english), cs: parsed(czech) };

export const LANGUAGE_COOKIE = "language";

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

/** The language of whoever looks: their own choice, this browser's choice, or what the browser asks for. */
export const currentLanguage = cache(async (): Promise<Language> => {
  const chosen = [(await viewer())?.language, (await cookies()).get(LANGUAGE_COOKIE)?.value].find(isLanguage);
  return chosen ?? preferredLanguage((await headers()).get("accept-language") ?? "");
});

export const messagesOf = (language: Language): Messages => catalogues[language];

/** The words for the cards of every deck. */
export const allDeckTexts = (language: Language): Readonly<Record<string, DeckTexts>> =>
  Object.fromEntries([...decks.keys()].map((deck) => [deck, deckTexts(language, deck)]));

/** Says sentences to whoever looks. */
export const currentTranslate = cache(async (): Promise<Translate> => {
  const language = await currentLanguage();
  return translator(language, catalogues[language]);
});
