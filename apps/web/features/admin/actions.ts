"use server";

import type { ActKind, ServiceResult } from "@mutable/db";
import type { TextKey } from "@mutable/i18n";
import { refresh } from "next/cache";
import { webContext } from "../../server/context.ts";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import type { Answer } from "../people/answer.ts";
import { actor, answering, faulty, tooOften } from "../people/answering.ts";
import { trySendTestMail } from "../people/letters.ts";
import { actWords } from "./act-words.ts";

const acts = () => webContext().moderation.acts;

/** Says what was done, and shows the page as it is now. */
async function told(key: TextKey): Promise<Answer> {
  const t = await currentTranslate();
  refresh();
  return { done: t(key) };
}

/** Nothing is done, and the page is shown as it is: for who is no administrator there is none. */
function nothing(): Answer {
  refresh();
  return {};
}

/** Nothing is done about somebody who is no longer there. */
async function gone(): Promise<Answer> {
  const t = await currentTranslate();
  refresh();
  return { fault: t("admin.gone") };
}

/** Lets an administrator act, and nobody else. */
async function acting(work: (by: string) => Promise<Answer>): Promise<Answer> {
  const { id, isAdministrator } = await actor();
  return isAdministrator ? work(id) : nothing();
}

/** The same on somebody, who may be gone since the page was shown. Says who it was, and until when it holds. */
const actingOn = (kind: ActKind, id: string, work: (on: { by: string; person: string }) => Promise<ServiceResult<unknown>>) =>
  acting(async (by) => {
    const { accounts } = webContext().people;
    if ((await accounts.byId(id)) === undefined) return gone();
    const { fault } = await work({ by, person: id });
    if (fault !== undefined) return faulty(fault);
    const [t, language, person] = [await currentTranslate(), await currentLanguage(), await accounts.byId(id)];
    refresh();
    return { done: actWords(t, language, { kind, person, table: undefined, until: person?.mutedUntil }) };
  });

export const mutePerson = answering(["id", "length", "why"], ({ id, length, why }) =>
  actingOn("mute", id, (on) => acts().mute({ ...on, length, why })),
);

export const unmutePerson = answering(["id"], ({ id }) => actingOn("unmute", id, (on) => acts().unmute(on)));

export const banPerson = answering(["id", "why"], ({ id, why }) => actingOn("ban", id, (on) => acts().ban({ ...on, why })));

export const unbanPerson = answering(["id"], ({ id }) => actingOn("unban", id, (on) => acts().unban(on)));

/** Closed is what was closed by somebody else a moment ago, too. */
export const closeTable = answering(["id", "why"], ({ id: table, why }) =>
  acting(async (by) => {
    const { fault } = await acts().closeTable({ by, table, why });
    return fault === undefined ? told("admin.closed") : faulty(fault);
  }),
);

/** A report is done with; with `reopen` it is taken up again. */
export const settleReport = answering(["id"], ({ id: report }, form) =>
  acting(async (by) => {
    const isSettled = !form.has("reopen");
    await acts().settle({ by, report, isSettled });
    return told(isSettled ? "admin.settledNow" : "admin.reopened");
  }),
);

/** A link with which somebody who has lost every way in sets a new password. */
export const makeHelpLink = answering(["id"], ({ id }) =>
  acting(async (by) => {
    const { people, origin } = webContext();
    const person = await people.accounts.byId(id);
    if (person === undefined || person.isGuest) return nothing();
    await acts().recordHelp({ by, person: id });
    return { secret: `${origin}/link/${await people.links.issueAdminReset(id)}` };
  }),
);

/** Sends a test mail, and says whether the mail server accepted it, or in its own words why not. */
export const sendTestMail = answering(["email"], (fields) =>
  acting(async () => {
    const { people, mail } = webContext();
    if (mail === undefined) return nothing();
    const email = people.links.parseEmail(fields.email);
    if (email === undefined) return faulty("email_bad");
    const much = await tooOften("mail", email);
    if (much) return much;
    const [failure, t] = [await trySendTestMail(email), await currentTranslate()];
    if (failure === undefined) return { done: t("admin.testMailSent", { email }) };
    const { problem, server, words } = failure;
    return { fault: t(`admin.mailFailure.${problem}`, { server, words }) };
  }),
);
