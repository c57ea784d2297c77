"use server";

import * as v from "valibot";
import { webContext } from "../../server/context.ts";
import { isId } from "../addresses/ids.ts";
import { actor } from "../people/answering.ts";

const asked = v.tuple([v.custom<string>(isId), v.boolean()]);

/** A player lets everybody who has the link see the game, or takes that back. Says whether that was theirs to do. */
export async function share(game: string, isShared: boolean): Promise<boolean> {
  const person = await actor();
  const read = v.safeParse(asked, [game, isShared]);
  return read.success && webContext().games.share(read.output[0], person.id, read.output[1]);
}
