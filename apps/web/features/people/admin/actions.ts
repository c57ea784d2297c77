"use server";

import { notFound } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import { actor, answering } from "../answering.ts";

/** A link with which somebody who has lost every way in sets a new password. */
export const makeHelpLink = answering(["id"], async ({ id }) => {
  if (!(await actor()).isAdministrator) notFound();
  const { people, origin } = webContext();
  const person = await people.accounts.byId(id);
  if (person === undefined || person.isGuest) notFound();
  return { secret: `${origin}/link/${await people.links.toHelp(person.id)}` };
});
