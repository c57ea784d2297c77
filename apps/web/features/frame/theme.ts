import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { currentPerson } from "../../session/session.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";

export const isTheme = (text: unknown): text is Theme => THEMES.some((theme) => theme === text);

/** The person's theme; without a person the cookie's. Undefined leaves it to the system. */
export const chosenTheme = cache(async (): Promise<Theme | undefined> => {
  const person = await currentPerson();
  const choice = person === undefined ? (await cookies()).get(THEME_COOKIE)?.value : person.theme;
  return isTheme(choice) ? choice : undefined;
});
