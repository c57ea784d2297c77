"use server";

import type { TextKey } from "@mutable/i18n";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { grant, granted, revoke } from "../../../session/grants.ts";
import { forgetSession, renewSession } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import type { FormState } from "../../forms/form-state.ts";
import { checkCurrentPassword, checkRateLimit, formAction, refused, requireAccount, requirePerson } from "../form-action.ts";
import { sendChangeNotice, sendEmailLink } from "../mails.ts";

const accounts = () => webContext().people.accounts;

/** Refreshes the page and returns a confirmation. */
async function done(key: TextKey): Promise<FormState> {
  const t = await currentTranslate();
  refresh();
  return { done: t(key) };
}

export const changeNameAndFace = formAction(["name", "face"], async ({ name, face }) => {
  const { id } = await requirePerson();
  const much = await checkRateLimit("change", id);
  if (much) return much;
  const changed = await accounts().change(id, { name, face });
  return changed.fault ? refused(changed.fault) : done("account.saved");
});

/** Makes the profile public or private. */
export const setProfileVisibility = formAction(["profile"], async ({ profile }) => {
  const { id } = await requirePerson();
  const much = await checkRateLimit("change", id);
  if (much) return much;
  await accounts().change(id, { hasOpenProfile: profile === "on" });
  return done("account.saved");
});

/** Changes the password, which ends every other session. */
export const changePassword = formAction(["current", "password"], async ({ current, password }) => {
  const { id } = await requireAccount();
  const much = await checkRateLimit("password", id);
  if (much) return much;
  const changed = await accounts().changePassword(id, current, password);
  if (changed.fault) return refused(changed.fault);
  await renewSession(changed.value);
  await sendChangeNotice(changed.value, "password");
  return done("password.changed");
});

export const makeRecoveryCodes = formAction(["current"], async ({ current }) => {
  const { id } = await requireAccount();
  const refusal = await checkCurrentPassword(id, current);
  if (refusal) return refusal;
  const codes = await accounts().newRecoveryCodes(id);
  refresh();
  return { codes };
});

/** Sends a confirmation link to a new address. The answer does not reveal if the address is taken. */
export const addEmail = formAction(["email", "current"], async (fields) => {
  const email = webContext().people.links.parseEmail(fields.email);
  if (email === undefined) return refused("email_bad");
  const person = await requireAccount();
  const much = await checkRateLimit("mail", email);
  if (much) return much;
  const refusal = await checkCurrentPassword(person.id, fields.current);
  if (refusal) return refusal;
  await sendEmailLink(email, person);
  const t = await currentTranslate();
  return { done: t("mail.sent", { email }) };
});

/** Allows this browser to connect a provider to the account. */
export const requestConnect = formAction(["provider", "current"], async ({ provider, current }) => {
  const person = await requireAccount();
  const refusal = await checkCurrentPassword(person.id, current);
  if (refusal) return refusal;
  await grant("connect", person, { provider });
  return {};
});

export const removeWayIn = formAction(["provider"], async ({ provider }) => {
  const person = await requireAccount();
  const { people, providers, mail } = webContext();
  const working = [...providers.map((known) => known.id), ...(mail ? ["email"] : [])];
  const closed = await people.signInMethods.remove(person.id, provider, working);
  if (closed.fault) return refused(closed.fault);
  if (provider === "email") await sendChangeNotice(person, "email");
  return done("waysIn.closed");
});

/** Proposes a secret for the authenticator app: the page shows it until a code confirms it. */
export const beginSecondFactor = formAction(["current"], async ({ current }) => {
  const person = await requireAccount();
  const refusal = await checkCurrentPassword(person.id, current);
  if (refusal) return refusal;
  if (person.codesLeft === 0) return refused("no_recovery_codes");
  await grant("set-up-factor", person, { secret: webContext().people.secondFactor.newSecret() });
  refresh();
  return {};
});

/** Turns the second factor on, which ends every other session. */
export const turnOnSecondFactor = formAction(["code"], async ({ code }) => {
  const { id } = await requireAccount();
  const much = await checkRateLimit("second-factor", id);
  if (much) return much;
  const proposed = await granted("set-up-factor");
  if (proposed?.person.id !== id) return done("factor.tooLate");
  const turnedOn = await webContext().people.secondFactor.turnOn(id, proposed.secret, code);
  if (turnedOn.fault) return refused(turnedOn.fault);
  await revoke("set-up-factor");
  await renewSession(turnedOn.value);
  await sendChangeNotice(turnedOn.value, "factorOn");
  refresh();
  return {};
});

export const turnOffSecondFactor = formAction(["code"], async ({ code }) => {
  const person = await requireAccount();
  const much = await checkRateLimit("second-factor", person.id);
  if (much) return much;
  const turnedOff = await webContext().people.secondFactor.turnOff(person.id, code);
  if (turnedOff.fault) return refused(turnedOff.fault);
  await sendChangeNotice(person, "factorOff");
  return done("factor.turnedOff");
});

export const signOutEverywhereElse = formAction([], async () => {
  const { id } = await requirePerson();
  await renewSession(await accounts().signOutEverywhere(id));
  return done("everywhere.done");
});

/** Deletes the account. Needs the password, in case someone else uses the open browser. */
export const deleteOwnAccount = formAction(["current"], async ({ current }) => {
  const { id } = await requirePerson();
  const refusal = await checkCurrentPassword(id, current);
  if (refusal) return refusal;
  await accounts().remove(id);
  await forgetSession();
  redirect("/?gone");
});
