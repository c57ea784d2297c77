"use server";

import type { ProfileFields } from "@mutable/db";
import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { chosenTheme } from "../../frame/theme.ts";
import type { Answer } from "../answer.ts";
import { answering, faulty, tooOften } from "../answering.ts";
import { becomes } from "../session.ts";

/** Signs in with a link, to the account that has its address. */
export const signInByLink = answering(["secret"], ({ secret }) => enter(secret, undefined));

/** The same for an address without an account: the form says how the new one is to look. */
export const signUpByLink = answering(["secret", "name", "face"], async ({ secret, name, face }) =>
  enter(secret, { name, face, language: await currentLanguage(), theme: await chosenTheme() }),
);

async function enter(secret: string, looks: ProfileFields | undefined): Promise<Answer> {
  const much = await tooOften("link");
  if (much) return much;
  const entered = await links().signIn(secret, looks);
  if (entered.fault) return faulty(entered.fault);
  await becomes(entered.value);
  redirect("/");
}

/** Gives an account the address that the link was sent to. It signs nobody in: whoever reads that mail need not be whose account it is. */
export const addEmailByLink = answering(["secret"], async ({ secret }) => {
  const much = await tooOften("link");
  if (much) return much;
  const added = await links().addEmail(secret);
  if (added.fault) return faulty(added.fault);
  const t = await currentTranslate();
  return { done: t("link.emailAdded", { name: added.value.name }) };
});

export const setPasswordByLink = answering(["secret", "password"], async ({ secret, password }) => {
  const much = await tooOften("link");
  if (much) return much;
  const set = await links().setPassword(secret, password);
  if (set.fault) return faulty(set.fault);
  await becomes(set.value);
  redirect("/account?changed");
});

const links = () => webContext().people.links;
