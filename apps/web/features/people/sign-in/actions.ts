"use server";

import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { granted, revoke } from "../../../session/grants.ts";
import { clientAddress, currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { checkRateLimit, enterByForm, formAction, refused } from "../form-action.ts";
import { sendSignInLink } from "../mails.ts";

/** Signs in with name and password. Unknown names and wrong passwords get the same answer after the same time. */
export const signInByPassword = formAction(["name", "password", "next"], async ({ name, password, next }) => {
  const much = await checkRateLimit("sign-in", name);
  if (much) return much;
  const { people, logRefusal } = webContext();
  const [person, address] = [await people.accounts.signIn(name, password), await clientAddress()];
  if (person === undefined) {
    const account = await people.accounts.byName(name);
    logRefusal("sign-in", { why: account === undefined ? "unknown_name" : "wrong_password", person: account?.id, address });
    const t = await currentTranslate();
    return { fault: t("fault.wrongSignIn") };
  }
  await people.rateLimits.reset("sign-in", { address, subject: name });
  return enterByForm(person, "password", next);
});

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

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const finishSignIn = formAction(["code", "next"], async ({ code, next }) => {
  const begun = await granted("second-step");
  if (begun === undefined) redirect(`/sign-in?late&next=${encodeURIComponent(next)}`);
  const { id } = begun.person;
  const much = await checkRateLimit("second-factor", id);
  if (much) return much;
  const { people } = webContext();
  const checked = await people.secondFactor.check(id, code);
  if (checked.fault) return refused(checked.fault, id);
  await people.rateLimits.reset("second-factor", { address: await clientAddress(), subject: id });
  await revoke("second-step");
  return enterByForm(checked.value, "second_step", next);
});
