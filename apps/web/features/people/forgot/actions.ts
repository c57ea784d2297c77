"use server";

import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { checkRateLimit, enterByForm, formAction, refused } from "../form-action.ts";
import { sendChangeNotice, sendPasswordLink } from "../mails.ts";

/** Sends a link for a new password. The answer does not reveal if the address is known. */
export const requestPasswordLink = formAction(["email"], async (fields) => {
  const email = webContext().people.links.parseEmail(fields.email);
  if (email === undefined) return refused("email_bad");
  const much = await checkRateLimit("mail", email);
  if (much) return much;
  await sendPasswordLink(email);
  const t = await currentTranslate();
  return { done: t("mail.sentIfKnown", { email }) };
});

/** Resets the password with a recovery code and signs the person in. */
export const resetPasswordByCode = formAction(["name", "code", "password"], async ({ name, code, password }) => {
  const much = await checkRateLimit("recover", name);
  if (much) return much;
  const { accounts } = webContext().people;
  const recovered = await accounts.recover(name, code, password);
  if (recovered.fault) return refused(recovered.fault, (await accounts.byName(name))?.id);
  await sendChangeNotice(recovered.value, "password");
  return enterByForm(recovered.value, "recovery", "/account?changed");
});
