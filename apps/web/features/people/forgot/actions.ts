"use server";

import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { answering, faulty, tooOften } from "../answering.ts";
import { sendPasswordLink } from "../letters.ts";
import { becomes } from "../session.ts";

/** Sends a link for a new password. The answer is the same whether the address is known or not. */
export const askForPasswordLink = answering(["email"], async (fields) => {
  const email = webContext().people.links.parseEmail(fields.email);
  if (email === undefined) return faulty("email_bad");
  const much = await tooOften("mail", email);
  if (much) return much;
  await sendPasswordLink(email);
  const t = await currentTranslate();
  return { done: t("mail.sentIfKnown", { email }) };
});

/** A new password for who has a recovery code, who is signed in then. */
export const recover = answering(["name", "code", "password"], async ({ name, code, password }) => {
  const much = await tooOften("recover", name);
  if (much) return much;
  const recovered = await webContext().people.accounts.recover(name, code, password);
  if (recovered.fault) return faulty(recovered.fault);
  await becomes(recovered.value);
  redirect("/account?changed");
});
