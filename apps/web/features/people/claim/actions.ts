"use server";

import { refresh } from "next/cache";
import { webContext } from "../../../server/context.ts";
import { accountHolder, answering, faulty, tooOften } from "../answering.ts";

/** Makes whoever types the code that was printed at the start the administrator. */
export const claimAdministration = answering(["code"], async ({ code }) => {
  const { id } = await accountHolder();
  const much = await tooOften("claim", id);
  if (much) return much;
  const claimed = await webContext().people.administrator.claim(id, code);
  if (claimed.fault) return faulty(claimed.fault);
  refresh(); // The page itself says so from now on.
  return {};
});
