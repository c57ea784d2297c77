import "server-only";
import type { GameViewer, GameWithChat, Person } from "@mutable/db";
import { isTableCode } from "@mutable/protocol";
import { cache } from "react";
import { webContext } from "../../server/context.ts";
import { isId } from "../addresses/ids.ts";
import { currentAddress, viewer } from "../people/session.ts";

/** Something of a game for whoever may see it, and as whom. */
export interface Seen<What> {
  readonly what: What;
  readonly person: Person | undefined;
  /** The code of the table, where nothing else lets one see it. */
  readonly code: string | undefined;
}

/** Undefined for a game that is not there, and for one that is none of the viewer's business. */
async function seen<What>(
  id: string,
  asked: unknown,
  find: (seer: GameViewer) => Promise<What | undefined>,
): Promise<Seen<What> | undefined> {
  if (!isId(id)) return undefined;
  const person = await viewer();
  const own = await find({ person: person?.id });
  if (own !== undefined) return { what: own, person, code: undefined };
  const code = isTableCode(asked) ? asked : undefined;
  // Codes are not to be guessed.
  if (code === undefined || (await webContext().people.rateLimits.consume("export", { address: await currentAddress() })) !== undefined)
    return undefined;
  const what = await find({ person: person?.id, code });
  return what && { what, person, code };
}

export const gameSeen = cache(
  (id: string, asked: unknown): Promise<Seen<GameWithChat> | undefined> => seen(id, asked, (seer) => webContext().games.gameFor(id, seer)),
);

export const recordSeen = (id: string, asked: unknown): Promise<Seen<string> | undefined> =>
  seen(id, asked, (seer) => webContext().games.recordFor(id, seer));
