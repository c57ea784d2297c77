"use server";

import type { TokenRight } from "@mutable/db";
import { refresh } from "next/cache";
import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { checkRateLimit, formAction, refused, requireAccount } from "../form-action.ts";

export const createToken = formAction(["name"], async ({ name }, form) => {
  const { id } = await requireAccount();
  const much = await checkRateLimit("change", id);
  if (much) return much;
  const { tokens } = webContext().people;
  const rights = tokens.rights.filter((right: TokenRight) => form.getAll("rights").includes(right));
  if (rights.length === 0) return { fault: (await currentTranslate())("fault.noRights") };
  const made = await tokens.create(id, name, rights);
  if (made.fault) return refused(made.fault);
  refresh();
  return { secret: made.value.secret, about: made.value.token.id };
});

export const revokeToken = formAction(["id"], async (fields) => {
  const { id } = await requireAccount();
  await webContext().people.tokens.revoke(id, fields.id);
  refresh();
  return { done: (await currentTranslate())("tokens.revoked") };
});
