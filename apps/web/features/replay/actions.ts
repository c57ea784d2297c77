"use server";

import * as z from "zod/mini";
import { webContext } from "../../server/context.ts";
import { requirePerson } from "../people/form-action.ts";
import { isId } from "../urls/ids.ts";

const asked = z.tuple([z.custom<string>(isId), z.boolean()]);

/**
 * Lets everyone with the link see the game, or stops that. Returns false if the caller may not
 * decide it.
 */
export async function share(game: string, isShared: boolean): Promise<boolean> {
  const person = await requirePerson();
  const read = asked.safeParse([game, isShared]);
  return read.success && webContext().games.share(read.data[0], person.id, read.data[1]);
}
