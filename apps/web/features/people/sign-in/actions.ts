"use server";

import { webContext } from "../../../server/context.ts";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { checkRateLimit, formAction, refused } from "../form-action.ts";
import { sendSignInLink } from "../mails.ts";

/** Sends a sign-in link. The answer does not reveal if the address is known. */
export const requestSignInLink = formAction(["email"], async (fields) => {
  const email = webContext().people.links.parseEmail(fields.email);
  if (email === undefined) return refused("email_bad");
  const much = await checkRateLimit("mail", email);
  if (much) return much;
  const before = await currentPerson();
  await sendSignInLink(email, before?.isGuest ? before.id : undefined);
  const t = await currentTranslate();
  return { done: t("mail.sent", { email }) };
});
