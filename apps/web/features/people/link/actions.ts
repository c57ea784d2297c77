"use server";

import type { ProfileFields } from "@mutable/db";
import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { signInAs } from "../../../session/session.ts";
import { currentLanguage } from "../../../texts/server.ts";
import type { FormState } from "../../forms/form-state.ts";
import { chosenTheme } from "../../frame/theme.ts";
import { checkRateLimit, formAction, refused } from "../form-action.ts";
import { sendChangeNotice } from "../mails.ts";

/** Signs in to the account with the link's address. */
export const signInByLink = formAction(["secret"], ({ secret }) => enter(secret, undefined));

/** Creates an account for the link's address, with the form's name and avatar. */
export const signUpByLink = formAction(["secret", "name", "face"], async ({ secret, name, face }) =>
  enter(secret, { name, face, language: await currentLanguage(), theme: await chosenTheme() }),
);

async function enter(secret: string, looks: ProfileFields | undefined): Promise<FormState> {
  const much = await checkRateLimit("link");
  if (much) return much;
  const entered = await links().signIn(secret, looks);
  if (entered.fault) return refused(entered.fault);
  return signInAs(entered.value, "/");
}

/** Adds the link's address to the account. Signs nobody in: the mail's reader need not be the owner. */
export const addEmailByLink = formAction(["secret"], async ({ secret }) => {
  const much = await checkRateLimit("link");
  if (much) return much;
  const before = (await links().inspect(secret))?.person;
  const added = await links().addEmail(secret);
  if (added.fault) return refused(added.fault);
  if (before !== undefined) await sendChangeNotice(before, "email");
  redirect("/link/added");
});

export const setPasswordByLink = formAction(["secret", "password"], async ({ secret, password }) => {
  const much = await checkRateLimit("link");
  if (much) return much;
  const set = await links().setPassword(secret, password);
  if (set.fault) return refused(set.fault);
  await sendChangeNotice(set.value, "password");
  return signInAs(set.value, "/account?changed");
});

const links = () => webContext().people.links;
