import "server-only";
import { type FoundGame, findVisible, type GameViewer, type GameWithChat, type Person } from "@mutable/db";
import { isTableCode } from "@mutable/protocol";
import { cache } from "react";
import { webContext } from "../../server/context.ts";
import { clientAddress, currentPerson, logRefusal } from "../../session/session.ts";
import { isId } from "../urls/ids.ts";

/** A part of a game, with the account that sees it. */
export interface VisibleGame<Part> extends FoundGame<Part> {
  readonly person: Person | undefined;
}

/** Undefined if there is no such game or the viewer may not see it. */
async function findGame<Part>(
  id: string,
  asked: unknown,
  find: (viewer: GameViewer) => Promise<Part | undefined>,
): Promise<VisibleGame<Part> | undefined> {
  if (!isId(id)) return undefined;
  const person = await currentPerson();
  const request = { person: person?.id, code: isTableCode(asked) ? asked : undefined, address: await clientAddress() };
  const found = await findVisible(webContext().people.rateLimits, request, find);
  if (found === "too_many") await logRefusal("attempts", { attempt: "export" });
  else if (found === undefined && request.code !== undefined) await logRefusal("secret", { why: "wrong_table_code", game: id });
  return found === undefined || found === "too_many" ? undefined : { ...found, person };
}

export const visibleGame = cache(
  (id: string, asked: unknown): Promise<VisibleGame<GameWithChat> | undefined> =>
    findGame(id, asked, (viewer) => webContext().games.gameFor(id, viewer)),
);

export const visibleRecord = (id: string, asked: unknown): Promise<VisibleGame<string> | undefined> =>
  findGame(id, asked, (viewer) => webContext().games.recordFor(id, viewer));
