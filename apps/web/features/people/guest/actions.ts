"use server";

import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { currentPerson, isBrowserBanned, startSession } from "../../../session/session.ts";
import { currentLanguage } from "../../../texts/server.ts";
import { chosenTheme } from "../../frame/theme.ts";
import { safePath } from "../../urls/safe-path.ts";
import { checkRateLimit, formAction, refuseBanned, refused } from "../form-action.ts";

/** Creates a guest for this browser, and redirects to the requested page. */
export const signInAsGuest = formAction(["name", "face"], async ({ name, face }, form) => {
  if ((await currentPerson()) === undefined) {
    if (await isBrowserBanned()) return refuseBanned();
    const much = await checkRateLimit("enter");
    if (much) return much;
    const looks = { name, face, language: await currentLanguage(), theme: await chosenTheme() };
    const entered = await webContext().people.guests.create(looks);
    if (entered.fault) return refused(entered.fault);
    await startSession(entered.value);
  }
  redirect(safePath(form.get("next")));
});
