import "server-only";
import type { GameViewer, GameWithChat, Person } from "@mutable/db";
import { isTableCode } from "@mutable/protocol";
import { cache } from "react";
import { webContext } from "../../server/context.ts";
import { isId } from "../addresses/ids.ts";
import { clientAddress, currentPerson } from "../people/session.ts";

/** Something of a game for whoever may see it, and as whom. */
export interface VisibleGame<What> {
  readonly value: What;
  readonly person: Person | undefined;
  /** The code of the table, where nothing else lets one see it. */
  readonly code: string | undefined;
}

/** Undefined for a game that is not there, and for one that is none of the viewer's business. */
async function findVisible<What>(
  id: string,
  asked: unknown,
  find: (seer: GameViewer) => Promise<What | undefined>,
): Promise<VisibleGame<What> | undefined> {
  if (!isId(id)) return undefined;
  const person = await currentPerson();
  const own = await find({ person: person?.id });
  if (own !== undefined) return { value: own, person, code: undefined };
  const code = isTableCode(asked) ? asked : undefined;
  // Codes are not to be guessed.
  if (code === undefined || (await webContext().people.rateLimits.consume("export", { address: await clientAddress() })) !== undefined)
    return undefined;
  const value = await find({ person: person?.id, code });
  return value && { value, person, code };
}

export const visibleGame = cache(
  (id: string, asked: unknown): Promise<VisibleGame<GameWithChat> | undefined> =>
    findVisible(id, asked, (seer) => webContext().games.gameFor(id, seer)),
);

export const visibleRecord = (id: string, asked: unknown): Promise<VisibleGame<string> | undefined> =>
  findVisible(id, asked, (seer) => webContext().games.recordFor(id, seer));
