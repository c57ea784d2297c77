"use server";

import { notFound } from "next/navigation";
import { webContext } from "../../../server/context.ts";
import type { Answer } from "../answer.ts";
import { actor, fieldsOf } from "../answering.ts";

/** A link with which somebody who has lost every way in sets a new password. */
export async function makeHelpLink(_before: Answer, form: FormData): Promise<Answer> {
  if (!(await actor()).isAdministrator) notFound();
  const { people, origin } = webContext();
  const person = await people.accounts.byId(fieldsOf(form, "id").id);
  if (person === undefined || person.isGuest) notFound();
  return { secret: `${origin}/link/${await people.links.toHelp(person.id)}` };
}
