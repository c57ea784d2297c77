"use server";

import type { Outcome } from "@mutable/db";
import { refresh } from "next/cache";
import { notFound } from "next/navigation";
import { webContext } from "../../server/context.ts";
import { currentSay } from "../../texts/server.ts";
import type { TextKey } from "../../texts/text.ts";
import type { Answer } from "../people/answer.ts";
import { answering, faulty } from "../people/answering.ts";
import { administrator } from "./administrator.ts";

const acts = () => webContext().moderation.acts;

/** Says what was done, and shows the page as it is now. */
async function told(outcome: Outcome<unknown>, key: TextKey): Promise<Answer> {
  if (outcome.fault !== undefined) return faulty(outcome.fault);
  refresh();
  return { done: (await currentSay())(key) };
}

/** Who acts, and on whom, who must be there. */
async function about(person: string): Promise<{ by: string; person: string }> {
  const { id: by } = await administrator();
  return (await webContext().people.accounts.byId(person)) === undefined ? notFound() : { by, person };
}

export const mutePerson = answering(["id", "length", "why"], async ({ id, length, why }) =>
  told(await acts().mute({ ...(await about(id)), length, why }), "admin.muted"),
);

export const unmutePerson = answering(["id"], async ({ id }) => told(await acts().unmute(await about(id)), "admin.unmuted"));

export const banPerson = answering(["id", "why"], async ({ id, why }) =>
  told(await acts().ban({ ...(await about(id)), why }), "admin.banned"),
);

export const unbanPerson = answering(["id"], async ({ id }) => told(await acts().unban(await about(id)), "admin.unbanned"));

/** Closed is what was closed by somebody else a moment ago, too. */
export const closeTable = answering(["id", "why"], async ({ id: table, why }) => {
  const { id: by } = await administrator();
  return told(await acts().closeTable({ by, table, why }), "admin.closed");
});

export const settleReport = answering(["id"], async ({ id: report }, form) => {
  const { id: by } = await administrator();
  const isSettled = form.get("reopen") === null;
  await acts().settle({ by, report, isSettled });
  return told({ value: undefined }, isSettled ? "admin.settledNow" : "admin.reopened");
});

/** A link with which somebody who has lost every way in sets a new password. */
export const makeHelpLink = answering(["id"], async ({ id }) => {
  const { by } = await about(id);
  const { people, origin } = webContext();
  const person = await people.accounts.byId(id);
  if (person === undefined || person.isGuest) notFound();
  await acts().noteHelp({ by, person: id });
  return { secret: `${origin}/link/${await people.links.toHelp(person.id)}` };
});
