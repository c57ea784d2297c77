"use server";

import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { answering, faulty, tooOften } from "../answering.ts";
import { sendSignInLink } from "../letters.ts";
import { viewer } from "../session.ts";

/** Sends a link that signs in. The answer is the same whoever has the address, and does not wait for the mail. */
export const askForSignInLink = answering(["email"], async (fields) => {
  const email = webContext().people.links.parseEmail(fields.email);
  if (email === undefined) return faulty("email_bad");
  const much = await tooOften("mail", email);
  if (much) return much;
  const before = await viewer();
  await sendSignInLink(email, before?.isGuest ? before.id : undefined);
  const t = await currentTranslate();
  return { done: t("mail.sent", { email }) };
});
