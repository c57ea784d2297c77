"use server";

import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { currentSay } from "../../../texts/server.ts";
import type { Answer } from "../answer.ts";
import { faulty, fieldsOf, tooOften } from "../answering.ts";
import { sendPasswordLink } from "../letters.ts";
import { becomes } from "../session.ts";

/** Sends a link for a new password. The answer is the same whether the address is known or not. */
export async function askForPasswordLink(_before: Answer, form: FormData): Promise<Answer> {
  const email = webContext().people.links.readEmail(fieldsOf(form, "email").email);
  if (email === undefined) return faulty("email_bad");
  const much = await tooOften("mail", email);
  if (much) return much;
  await sendPasswordLink(email);
  const say = await currentSay();
  return { done: say("mail.sentIfKnown", { email }) };
}

/** A new password for who has a recovery code, who is signed in then. */
export async function recover(_before: Answer, form: FormData): Promise<Answer> {
  const { name, code, password } = fieldsOf(form, "name", "code", "password");
  const { accounts } = webContext().people;
  const much = await tooOften("recover", accounts.keyOf(name));
  if (much) return much;
  const recovered = await accounts.recover(name, code, password);
  if (recovered.fault) return faulty(recovered.fault);
  await becomes(recovered.value);
  redirect("/account");
}
