"use server";

import { isLanguage } from "@mutable/i18n";
import { cookies } from "next/headers";
import { webContext } from "../../server/context.ts";
import { currentPerson } from "../../session/session.ts";
import { LANGUAGE_COOKIE } from "../../texts/server.ts";
import { isTheme, THEME_COOKIE } from "./theme.ts";

/** Saves to the account, and to a cookie that outlives signing out. */
export async function chooseLanguage(form: FormData): Promise<void> {
  const language = fieldOf(form, "language");
  if (!isLanguage(language)) return;
  await keep(LANGUAGE_COOKIE, language);
  const person = await currentPerson();
  if (person) await webContext().people.accounts.change(person.id, { language });
}

/** Anything that is no theme of ours leaves it to the system. */
export async function chooseTheme(form: FormData): Promise<void> {
  const choice = fieldOf(form, "theme");
  const theme = isTheme(choice) ? choice : "";
  await keep(THEME_COOKIE, theme);
  const person = await currentPerson();
  if (person) await webContext().people.accounts.change(person.id, { theme });
}

/** The argument of a server action is unchecked input. */
const fieldOf = (form: unknown, name: string): unknown => (form instanceof FormData ? form.get(name) : undefined);

const YEAR = 365 * 86_400;

async function keep(name: string, value: string): Promise<void> {
  const secure = webContext().origin.startsWith("https:");
  (await cookies()).set(name, value, { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge: value === "" ? 0 : YEAR });
}
