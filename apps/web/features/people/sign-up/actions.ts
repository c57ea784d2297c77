"use server";

import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { currentLanguage } from "../../../texts/server.ts";
import { chosenTheme } from "../../frame/theme.ts";
import { answering, banned, faulty, tooOften } from "../answering.ts";
import { isBannedHere, startSession, viewer } from "../session.ts";

/** Makes an account, out of the guest of this browser if there is one, and shows its recovery codes. */
export const signUp = answering(["name", "face", "password"], async ({ name, face, password }) => {
  const before = await viewer();
  if (before !== undefined && !before.isGuest) redirect("/account");
  if (await isBannedHere()) return banned();
  const much = await tooOften("sign-up");
  if (much) return much;
  const looks = { name, face, language: await currentLanguage(), theme: await chosenTheme() };
  const made = await webContext().people.accounts.signUp({ ...looks, password, guest: before?.id });
  if (made.fault) return faulty(made.fault);
  await startSession(made.value.person);
  return { codes: made.value.codes };
});
