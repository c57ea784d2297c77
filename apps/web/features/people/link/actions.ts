"use server";

import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { currentLanguage } from "../../../texts/server.ts";
import { chosenTheme } from "../../frame/theme.ts";
import type { Answer } from "../answer.ts";
import { faulty, fieldsOf, tooOften } from "../answering.ts";
import { becomes } from "../session.ts";

/** Signs in with a link, to the account that has its address. */
export async function signInByLink(_before: Answer, form: FormData): Promise<Answer> {
  return enter(fieldsOf(form, "secret").secret, undefined);
}

/** The same for an address without an account: the form says how the new one is to look. */
export async function signUpByLink(_before: Answer, form: FormData): Promise<Answer> {
  const { secret, name, face } = fieldsOf(form, "secret", "name", "face");
  return enter(secret, { name, face, language: await currentLanguage(), theme: await chosenTheme() });
}

async function enter(secret: string, looks: Parameters<ReturnType<typeof links>["signIn"]>[1]): Promise<Answer> {
  const much = await tooOften("link");
  if (much) return much;
  const entered = await links().signIn(secret, looks);
  if (entered.fault) return faulty(entered.fault);
  await becomes(entered.value);
  redirect("/");
}

/** Gives an account the address that the link was sent to. It signs nobody in: whoever reads that mail need not be whose account it is. */
export async function addEmailByLink(_before: Answer, form: FormData): Promise<Answer> {
  const much = await tooOften("link");
  if (much) return much;
  const added = await links().addEmail(fieldsOf(form, "secret").secret);
  if (added.fault) return faulty(added.fault);
  redirect("/account");
}

export async function setPasswordByLink(_before: Answer, form: FormData): Promise<Answer> {
  const { secret, password } = fieldsOf(form, "secret", "password");
  const much = await tooOften("link");
  if (much) return much;
  const set = await links().setPassword(secret, password);
  if (set.fault) return faulty(set.fault);
  await becomes(set.value);
  redirect("/account");
}

const links = () => webContext().people.links;
