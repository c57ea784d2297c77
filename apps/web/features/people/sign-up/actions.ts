"use server";

import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { enter } from "../../../session/enter.ts";
import { currentPerson, isBrowserBanned } from "../../../session/session.ts";
import { currentLanguage } from "../../../texts/server.ts";
import { chosenTheme } from "../../frame/theme.ts";
import { checkRateLimit, formAction, refuseBanned, refused } from "../form-action.ts";

/** Creates an account, from this browser's guest if there is one, and shows its recovery codes. */
export const signUp = formAction(["name", "face", "password"], async ({ name, face, password }) => {
  const before = await currentPerson();
  if (before !== undefined && !before.isGuest) redirect("/account");
  if (await isBrowserBanned()) return refuseBanned();
  const much = await checkRateLimit("sign-up");
  if (much) return much;
  const looks = { name, face, language: await currentLanguage(), theme: await chosenTheme() };
  const made = await webContext().people.accounts.signUp({ ...looks, password, guest: before?.id });
  if (made.fault) return refused(made.fault);
  await enter(made.value.person, "sign_up", "/"); // The codes come before any other page.
  return { codes: made.value.codes };
});
