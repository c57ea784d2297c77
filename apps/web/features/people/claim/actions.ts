"use server";

import { refresh } from "next/cache";
import { webContext } from "../../../server/context.ts";
import { currentSay } from "../../../texts/server.ts";
import type { Answer } from "../answer.ts";
import { accountHolder, faulty, fieldsOf, tooOften } from "../answering.ts";

/** Makes whoever types the code of the first start the administrator. */
export async function claimAdministration(_before: Answer, form: FormData): Promise<Answer> {
  const { code } = fieldsOf(form, "code");
  const { id } = await accountHolder();
  const much = await tooOften("claim", id);
  if (much) return much;
  const claimed = await webContext().people.administrator.claim(id, code);
  if (claimed.fault) return faulty(claimed.fault);
  refresh();
  return { done: (await currentSay())("claim.done") };
}
