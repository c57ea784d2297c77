import "server-only";
import type { GameViewer, GameWithChat, Person } from "@mutable/db";
import { isTableCode } from "@mutable/protocol";
import { cache } from "react";
import { webContext } from "../../server/context.ts";
import { clientAddress, currentPerson } from "../../session/session.ts";
import { isId } from "../urls/ids.ts";

/** A part of a game, with the account that sees it. */
export interface VisibleGame<What> {
  readonly value: What;
  readonly person: Person | undefined;
  /** The table's code, if only that gives access. */
  readonly code: string | undefined;
}

/** Undefined if there is no such game or the viewer may not see it. */
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
  // Rate limited, so that codes cannot be guessed.
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
