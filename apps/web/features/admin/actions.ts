"use server";

import type { ActKind, ServiceResult } from "@mutable/db";
import type { TextKey } from "@mutable/i18n";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { webContext } from "../../server/context.ts";
import { FACTOR_SETUP, lacksFactor } from "../../session/administrators.ts";
import { logRefusal } from "../../session/session.ts";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import type { FormState } from "../forms/form-state.ts";
import { checkRateLimit, formAction, refused, requirePerson } from "../people/form-action.ts";
import { trySendTestMail } from "../people/mails.ts";
import { actText } from "./act-text.ts";

const acts = () => webContext().moderation.acts;

/** Refreshes the page and returns a confirmation. */
async function told(key: TextKey): Promise<FormState> {
  const t = await currentTranslate();
  refresh();
  return { done: t(key) };
}

/** Does nothing. For anyone else than an administrator the refreshed page answers 404. */
function nothing(): FormState {
  refresh();
  return {};
}

/** The person's account has been deleted in the meantime. */
async function gone(): Promise<FormState> {
  const t = await currentTranslate();
  refresh();
  return { fault: t("admin.gone") };
}

/** Runs an act for administrators only. */
async function acting(work: (by: string) => Promise<FormState>): Promise<FormState> {
  const person = await requirePerson();
  if (lacksFactor(person)) redirect(FACTOR_SETUP);
  if (person.isAdministrator) return work(person.id);
  await logRefusal("right", { right: "administer" });
  return nothing();
}

/** Runs an act on a person, who may be gone by now. The confirmation names the person and the end of a mute. */
const actingOn = (kind: ActKind, id: string, work: (on: { by: string; person: string }) => Promise<ServiceResult<unknown>>) =>
  acting(async (by) => {
    const { accounts } = webContext().people;
    if ((await accounts.byId(id)) === undefined) return gone();
    const { fault } = await work({ by, person: id });
    if (fault !== undefined) return refused(fault);
    const [t, language, person] = [await currentTranslate(), await currentLanguage(), await accounts.byId(id)];
    refresh();
    return { done: actText(t, language, { kind, person, until: person?.mutedUntil }) };
  });

export const mutePerson = formAction(["id", "length", "why"], ({ id, length, why }) =>
  actingOn("mute", id, (on) => acts().mute({ ...on, length, why })),
);

export const unmutePerson = formAction(["id"], ({ id }) => actingOn("unmute", id, (on) => acts().unmute(on)));

export const banPerson = formAction(["id", "why"], ({ id, why }) => actingOn("ban", id, (on) => acts().ban({ ...on, why })));

export const unbanPerson = formAction(["id"], ({ id }) => actingOn("unban", id, (on) => acts().unban(on)));

/** Succeeds also if the table has been closed in the meantime. */
export const closeTable = formAction(["id", "why"], ({ id: table, why }) =>
  acting(async (by) => {
    const { fault } = await acts().closeTable({ by, table, why });
    return fault === undefined ? told("admin.closed") : refused(fault);
  }),
);

/** Succeeds also if the deck has been hidden in the meantime. */
export const hideDeck = formAction(["id", "why"], ({ id: deck, why }) =>
  acting(async (by) => {
    const { fault } = await acts().hideDeck({ by, deck, why });
    return fault === undefined ? told("admin.deckHiddenNow") : refused(fault);
  }),
);

/** Succeeds also if the deck has been shown again in the meantime. */
export const showDeck = formAction(["id", "why"], ({ id: deck, why }) =>
  acting(async (by) => {
    const { fault } = await acts().showDeck({ by, deck, why });
    return fault === undefined ? told("admin.deckShownNow") : refused(fault);
  }),
);

/** Settles a report, or reopens it if the form says `reopen`. */
export const settleReport = formAction(["id"], ({ id: report }, form) =>
  acting(async (by) => {
    const isSettled = !form.has("reopen");
    await acts().settle({ by, report, isSettled });
    return told(isSettled ? "admin.settledNow" : "admin.reopened");
  }),
);

/** Creates a one-time link that resets the password of someone who cannot sign in any more. */
export const createHelpLink = formAction(["id"], ({ id }) =>
  acting(async (by) => {
    const { people, origin } = webContext();
    const person = await people.accounts.byId(id);
    if (person === undefined || person.isGuest) return nothing();
    await acts().recordHelp({ by, person: id });
    return { secret: `${origin}/link/${await people.links.issueAdminReset(id)}` };
  }),
);

/** Sends a test mail, and returns the mail server's answer. */
export const sendTestMail = formAction(["email"], (fields) =>
  acting(async () => {
    const { people, mail } = webContext();
    if (mail === undefined) return nothing();
    const email = people.links.parseEmail(fields.email);
    if (email === undefined) return refused("email_bad");
    const much = await checkRateLimit("mail", email);
    if (much) return much;
    const [failure, t] = [await trySendTestMail(email), await currentTranslate()];
    if (failure === undefined) return { done: t("admin.testMailSent", { email }) };
    const { problem, server, words } = failure;
    return { fault: t(`admin.mailFailure.${problem}`, { server, words }) };
  }),
);
