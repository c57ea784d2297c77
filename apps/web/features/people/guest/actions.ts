"use server";

import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { currentPerson, isBrowserBanned } from "../../../session/session.ts";
import { currentLanguage } from "../../../texts/server.ts";
import { chosenTheme } from "../../frame/theme.ts";
import { checkRateLimit, enterByForm, formAction, refuseBanned, refused } from "../form-action.ts";

/** Creates a guest for this browser, and redirects to the requested page. */
export const signInAsGuest = formAction(["name", "face", "next"], async ({ name, face, next }) => {
  if ((await currentPerson()) !== undefined) redirect(next);
  if (await isBrowserBanned()) return refuseBanned();
  const much = await checkRateLimit("enter");
  if (much) return much;
  const looks = { name, face, language: await currentLanguage(), theme: await chosenTheme() };
  const made = await webContext().people.guests.create(looks);
  return made.fault ? refused(made.fault) : enterByForm(made.value, "guest", next);
});
