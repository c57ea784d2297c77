import "server-only";
import { LANGUAGES, type Language } from "@mutable/decks";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { viewer } from "../features/people/session.ts";
import { czech } from "./cs.ts";
import { english } from "./en.ts";
import { preferred } from "./preferred.ts";
import { type Say, sayIn, type Texts } from "./text.ts";

const catalogues: Readonly<Record<Language, Texts>> = { en: english, cs: czech };

export const LANGUAGE_COOKIE = "language";

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

/** The language of whoever looks: their own choice, this browser's choice, or what the browser asks for. */
export const currentLanguage = cache(async (): Promise<Language> => {
  const chosen = [(await viewer())?.language, (await cookies()).get(LANGUAGE_COOKIE)?.value].find(isLanguage);
  return chosen ?? preferred((await headers()).get("accept-language") ?? "");
});

export const textsOf = (language: Language): Texts => catalogues[language];

/** Says sentences to whoever looks. */
export const currentSay = cache(async (): Promise<Say> => {
  const language = await currentLanguage();
  return sayIn(language, catalogues[language]);
});
