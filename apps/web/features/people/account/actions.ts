"use server";

import type { TextKey } from "@mutable/i18n";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import type { Answer } from "../answer.ts";
import { accountHolder, actor, answering, faulty, tooOften, unlessConfirmed } from "../answering.ts";
import { sendEmailLink } from "../letters.ts";
import { endSession, giveLeaveToConnect, startSession } from "../session.ts";

const accounts = () => webContext().people.accounts;

/** Says what was done, and shows the page as it is now. */
async function done(key: TextKey): Promise<Answer> {
  const t = await currentTranslate();
  refresh();
  return { done: t(key) };
}

export const changeLooks = answering(["name", "face"], async ({ name, face }) => {
  const { id } = await actor();
  const much = await tooOften("change", id);
  if (much) return much;
  const changed = await accounts().change(id, { name, face });
  return changed.fault ? faulty(changed.fault) : done("account.saved");
});

/** Whether others may see what one has played. */
export const chooseProfile = answering(["profile"], async ({ profile }) => {
  const { id } = await actor();
  const much = await tooOften("change", id);
  if (much) return much;
  await accounts().change(id, { hasOpenProfile: profile === "on" });
  return done("account.saved");
});

/** A new password ends every session; this browser begins a new one. */
export const changePassword = answering(["current", "password"], async ({ current, password }) => {
  const { id } = await accountHolder();
  const much = await tooOften("password", id);
  if (much) return much;
  const changed = await accounts().changePassword(id, current, password);
  if (changed.fault) return faulty(changed.fault);
  await startSession(changed.value);
  return done("password.changed");
});

export const makeRecoveryCodes = answering(["current"], async ({ current }) => {
  const { id } = await accountHolder();
  const refusal = await unlessConfirmed(id, current);
  if (refusal) return refusal;
  const codes = await accounts().newRecoveryCodes(id);
  refresh();
  return { codes };
});

/** Sends a link to a new address, which is the account's once the link was opened. The answer is the same when the address is somebody else's. */
export const addEmail = answering(["email", "current"], async (fields) => {
  const email = webContext().people.links.parseEmail(fields.email);
  if (email === undefined) return faulty("email_bad");
  const person = await accountHolder();
  const much = await tooOften("mail", email);
  if (much) return much;
  const refusal = await unlessConfirmed(person.id, fields.current);
  if (refusal) return refusal;
  await sendEmailLink(email, person);
  const t = await currentTranslate();
  return { done: t("mail.sent", { email }) };
});

/** Lets this browser come back from a provider with one more way into the account. */
export const askToConnect = answering(["provider", "current"], async ({ provider, current }) => {
  const person = await accountHolder();
  const refusal = await unlessConfirmed(person.id, current);
  if (refusal) return refusal;
  await giveLeaveToConnect(person, provider);
  return {};
});

export const closeWayIn = answering(["provider"], async ({ provider }) => {
  const { id } = await accountHolder();
  const { people, providers, mail } = webContext();
  const working = [...providers.map((known) => known.id), ...(mail ? ["email"] : [])];
  const closed = await people.signInMethods.remove(id, provider, working);
  return closed.fault ? faulty(closed.fault) : done("waysIn.closed");
});

/** Ends every session but this browser's. */
export const signOutEverywhereElse = answering([], async () => {
  const { id } = await actor();
  await startSession(await accounts().signOutEverywhere(id));
  return done("everywhere.done");
});

/** Removes the person. Somebody who only found the browser open is asked for the password. */
export const removeMe = answering(["current"], async ({ current }) => {
  const { id } = await actor();
  const refusal = await unlessConfirmed(id, current);
  if (refusal) return refusal;
  await accounts().remove(id);
  await endSession();
  redirect("/?gone");
});
