"use server";

import type { Outcome } from "@mutable/db";
import { refresh } from "next/cache";
import { webContext } from "../../server/context.ts";
import { currentSay } from "../../texts/server.ts";
import type { TextKey } from "../../texts/text.ts";
import type { Answer } from "../people/answer.ts";
import { actor, answering, faulty } from "../people/answering.ts";

const acts = () => webContext().moderation.acts;

/** Says what was done, and shows the page as it is now. */
async function told(outcome: Outcome<unknown>, key: TextKey): Promise<Answer> {
  if (outcome.fault !== undefined) return faulty(outcome.fault);
  const say = await currentSay();
  refresh();
  return { done: say(key) };
}

/** Nothing is done, and the page is shown as it is: for who is no administrator there is none. */
function nothing(): Answer {
  refresh();
  return {};
}

/** Nothing is done about somebody who is no longer there. */
async function gone(): Promise<Answer> {
  const say = await currentSay();
  refresh();
  return { fault: say("admin.gone") };
}

/** Lets an administrator act, and nobody else. */
async function acting(work: (by: string) => Promise<Answer>): Promise<Answer> {
  const { id, isAdministrator } = await actor();
  return isAdministrator ? work(id) : nothing();
}

/** The same on somebody, who may be gone since the page was shown. */
const actingOn = (person: string, work: (on: { by: string; person: string }) => Promise<Outcome<unknown>>, key: TextKey) =>
  acting(async (by) => ((await webContext().people.accounts.byId(person)) === undefined ? gone() : told(await work({ by, person }), key)));

export const mutePerson = answering(["id", "length", "why"], ({ id, length, why }) =>
  actingOn(id, (on) => acts().mute({ ...on, length, why }), "admin.muted"),
);

export const unmutePerson = answering(["id"], ({ id }) => actingOn(id, (on) => acts().unmute(on), "admin.unmuted"));

export const banPerson = answering(["id", "why"], ({ id, why }) => actingOn(id, (on) => acts().ban({ ...on, why }), "admin.banned"));

export const unbanPerson = answering(["id"], ({ id }) => actingOn(id, (on) => acts().unban(on), "admin.unbanned"));

/** Closed is what was closed by somebody else a moment ago, too. */
export const closeTable = answering(["id", "why"], ({ id: table, why }) =>
  acting(async (by) => told(await acts().closeTable({ by, table, why }), "admin.closed")),
);

/** A report is done with; with `reopen` it is taken up again. */
export const settleReport = answering(["id"], ({ id: report }, form) =>
  acting(async (by) => {
    const isSettled = !form.has("reopen");
    await acts().settle({ by, report, isSettled });
    return told({ value: undefined }, isSettled ? "admin.settledNow" : "admin.reopened");
  }),
);

/** A link with which somebody who has lost every way in sets a new password. */
export const makeHelpLink = answering(["id"], ({ id }) =>
  acting(async (by) => {
    const { people, origin } = webContext();
    const person = await people.accounts.byId(id);
    if (person === undefined || person.isGuest) return nothing();
    await acts().noteHelp({ by, person: id });
    return { secret: `${origin}/link/${await people.links.toHelp(id)}` };
  }),
);
