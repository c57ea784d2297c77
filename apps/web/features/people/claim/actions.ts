"use server";

import { refresh } from "next/cache";
import { webContext } from "../../../server/context.ts";
import { checkRateLimit, formAction, refused, requireAccount } from "../form-action.ts";

/** Makes the current account an administrator if the code from the server's start is right. */
export const claimAdministration = formAction(["code"], async ({ code }) => {
  const { id } = await requireAccount();
  const much = await checkRateLimit("claim", id);
  if (much) return much;
  const claimed = await webContext().people.administrator.claim(id, code);
  if (claimed.fault) return refused(claimed.fault);
  refresh(); // The page shows the new role.
  return {};
});
