"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { currentSay } from "../../../texts/server.ts";
import type { TextKey } from "../../../texts/text.ts";
import type { Answer } from "../answer.ts";
import { accountHolder, actor, faulty, fieldsOf, tooOften } from "../answering.ts";
import { sendEmailLink } from "../letters.ts";
import { endSession, startSession } from "../session.ts";

const accounts = () => webContext().people.accounts;
/** Says what was done, and shows the page as it is now. */
async function done(key: TextKey): Promise<Answer> {
  const say = await currentSay();
  refresh();
  return { done: say(key) };
}

export async function changeLooks(_before: Answer, form: FormData): Promise<Answer> {
  const { name, face } = fieldsOf(form, "name", "face");
  const { id } = await actor();
  const much = await tooOften("change", id);
  if (much) return much;
  const changed = await accounts().change(id, { name, face });
  return changed.fault ? faulty(changed.fault) : done("account.saved");
}

/** A new password ends every session; this browser begins a new one. */
export async function changePassword(_before: Answer, form: FormData): Promise<Answer> {
  const { password } = fieldsOf(form, "password");
  const { id } = await accountHolder();
  const much = await tooOften("password", id);
  if (much) return much;
  const changed = await accounts().changePassword(id, String(form.get("current") ?? ""), password);
  if (changed.fault) return faulty(changed.fault);
  await startSession(changed.value);
  return done("password.changed");
}

export async function makeRecoveryCodes(_before: Answer, form: FormData): Promise<Answer> {
  const { id } = await accountHolder();
  const refusal = await unlessConfirmed(id, form);
  if (refusal) return refusal;
  const codes = await accounts().newRecoveryCodes(id);
  refresh();
  return { codes };
}

/** Sends a link to a new address, which is the account's once the link was opened. The answer is the same when the address is somebody else's. */
export async function addEmail(_before: Answer, form: FormData): Promise<Answer> {
  const email = webContext().people.links.readEmail(fieldsOf(form, "email").email);
  if (email === undefined) return faulty("email_bad");
  const person = await accountHolder();
  const much = await tooOften("mail", email);
  if (much) return much;
  const refusal = await unlessConfirmed(person.id, form);
  if (refusal) return refusal;
  await sendEmailLink(email, person);
  const say = await currentSay();
  return { done: say("mail.sent", { email }) };
}

export async function closeWayIn(_before: Answer, form: FormData): Promise<Answer> {
  const { provider } = fieldsOf(form, "provider");
  const { id } = await accountHolder();
  const closed = await webContext().people.waysIn.remove(id, provider);
  return closed.fault ? faulty(closed.fault) : done("waysIn.closed");
}

/** Ends every session but this browser's. */
export async function signOutEverywhereElse(): Promise<Answer> {
  const { id } = await actor();
  await startSession(await accounts().signOutEverywhere(id));
  return done("everywhere.done");
}

/** Removes the person. Somebody who only found the browser open is asked for the password. */
export async function removeMe(_before: Answer, form: FormData): Promise<Answer> {
  const { id } = await actor();
  const refusal = await unlessConfirmed(id, form);
  if (refusal) return refusal;
  await accounts().remove(id);
  await endSession();
  redirect("/?gone");
}

/** What could take the account away from its owner needs the password, where there is one. */
async function unlessConfirmed(id: string, form: FormData): Promise<Answer | undefined> {
  const much = await tooOften("password", id);
  if (much) return much;
  return (await accounts().confirms(id, String(form.get("current") ?? ""))) ? undefined : faulty("wrong_password");
}
