import "server-only";
import type { GameSeen, Person } from "@mutable/db";
import { cache } from "react";
import { webContext } from "../../server/context.ts";
import { currentAddress, viewer } from "../people/session.ts";

/** A game for whoever may see it, and as whom. */
export interface Seen {
  readonly game: GameSeen;
  readonly person: Person | undefined;
  /** The code of the table, where it is what was asked with. */
  readonly code: string | undefined;
}

const ID = /^[\w-]{1,100}$/;
const CODE = /^[a-z0-9]{8,32}$/;

/** Who asks for a game, as the database wants to know it; undefined if nobody may ask like that, or not so often. */
export async function seerOf(id: string, asked: unknown): Promise<{ person: Person | undefined; code: string | undefined } | undefined> {
  if (!ID.test(id)) return undefined;
  const code = typeof asked === "string" && CODE.test(asked) ? asked : undefined;
  // Codes are not to be guessed.
  if (code !== undefined && (await webContext().people.rates.take("export", { address: await currentAddress() })) !== undefined)
    return undefined;
  return { person: await viewer(), code };
}

/** Undefined for a game that is not there, and for one that is none of the viewer's business. */
export const gameSeen = cache(async (id: string, asked: unknown): Promise<Seen | undefined> => {
  const seer = await seerOf(id, asked);
  if (seer === undefined) return undefined;
  const { person, code } = seer;
  const game = await webContext().games.gameFor(id, { person: person?.id, code });
  return game && { game, person, code };
});
