import "server-only";
import { isLanguage, type Language, messagesIn, preferredLanguage, type Translate, translator } from "@mutable/i18n";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { currentPerson } from "../session/session.ts";

export const LANGUAGE_COOKIE = "language";

/** The account's language, otherwise the cookie's, otherwise the one that the browser prefers. */
export const currentLanguage = cache(async (): Promise<Language> => {
  const chosen = [(await currentPerson())?.language, (await cookies()).get(LANGUAGE_COOKIE)?.value].find(isLanguage);
  return chosen ?? preferredLanguage((await headers()).get("accept-language") ?? "");
});

/** Translates into the current language. */
export const currentTranslate = cache(async (): Promise<Translate> => {
  const language = await currentLanguage();
  return translator(language, messagesIn(language));
});
