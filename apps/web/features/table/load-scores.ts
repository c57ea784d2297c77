"use server";

import type { SoloScores } from "@mutable/db";
import * as z from "zod/mini";
import { webContext } from "../../server/context.ts";
import { currentPerson } from "../../session/session.ts";
import { isId } from "../urls/ids.ts";

const asked = z.object({
  deck: z.string().check(z.maxLength(100)),
  day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  game: z.optional(z.custom<string>(isId)),
});

/** The scores of a deck, to compare the caller's with. Undefined without a person. The argument of a server action is unchecked input. */
export async function loadSoloScores(of: unknown): Promise<SoloScores | undefined> {
  const [person, read] = [await currentPerson(), asked.safeParse(of)];
  return person === undefined || !read.success ? undefined : webContext().games.soloScores(person.id, read.data);
}
