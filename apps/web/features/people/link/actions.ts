"use server";

import type { ProfileFields } from "@mutable/db";
import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import type { WayIn } from "../../../session/entry.ts";
import { isBrowserBanned } from "../../../session/session.ts";
import { currentLanguage } from "../../../texts/server.ts";
import type { FormState } from "../../forms/form-state.ts";
import { chosenTheme } from "../../frame/theme.ts";
import { checkRateLimit, enterByForm, formAction, refuseBanned, refused } from "../form-action.ts";
import { sendChangeNotice } from "../mails.ts";

/** Signs in to the account with the link's address. */
export const signInByLink = formAction(["secret"], ({ secret }) => enterByLink(secret, undefined, "link"));

/** Creates an account for the link's address, with the form's name and face. */
export const signUpByLink = formAction(["secret", "name", "face"], async ({ secret, name, face }) => {
  if (await isBrowserBanned()) return refuseBanned();
  return enterByLink(secret, { name, face, language: await currentLanguage(), theme: await chosenTheme() }, "sign_up");
});

async function enterByLink(secret: string, looks: ProfileFields | undefined, by: WayIn): Promise<FormState> {
  const much = await checkRateLimit("link");
  if (much) return much;
  const used = await links().signIn(secret, looks);
  return used.fault ? refused(used.fault) : enterByForm(used.value, by, "/");
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
  return enterByForm(set.value, "recovery", "/account?changed");
});

const links = () => webContext().people.links;
