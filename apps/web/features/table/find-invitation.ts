import "server-only";
import { cache } from "react";
import { webContext } from "../../server/context.ts";
import { clientAddress } from "../../session/session.ts";
import { toTableRows } from "../lobby/table-rows.ts";

export type Invitation = Awaited<ReturnType<typeof toTableRows>>[number];

/**
 * What the link of a table shows before a name is asked for; undefined if no open table has the code. Wrong codes are
 * counted, so that codes cannot be guessed: an address over the limit learns nothing.
 */
export const findInvitation = cache(async (code: string): Promise<Invitation | "too_many" | undefined> => {
  const { tables, people } = webContext();
  const from = { address: await clientAddress() };
  if ((await people.rateLimits.wait("code", from)) !== undefined) return "too_many";
  const found = await tables.openByCode(code);
  if (found === null) await people.rateLimits.consume("code", from);
  const [invitation] = await toTableRows(found === null ? [] : [found]);
  return invitation;
});
