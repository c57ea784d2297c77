"use server";

import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { currentLanguage } from "../../../texts/server.ts";
import { chosenTheme } from "../../frame/theme.ts";
import { answering, banned, faulty, tooOften } from "../answering.ts";
import { pathOf } from "../path.ts";
import { isBannedHere, startSession, viewer } from "../session.ts";

/** Makes whoever sits at this browser a guest, and goes on to where they wanted. */
export const enterAsGuest = answering(["name", "face"], async ({ name, face }, form) => {
  if ((await viewer()) === undefined) {
    if (await isBannedHere()) return banned();
    const much = await tooOften("enter");
    if (much) return much;
    const looks = { name, face, language: await currentLanguage(), theme: await chosenTheme() };
    const entered = await webContext().people.guests.create(looks);
    if (entered.fault) return faulty(entered.fault);
    await startSession(entered.value);
  }
  redirect(pathOf(form.get("next")));
});
