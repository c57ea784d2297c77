import type { PeopleStore } from "../people/people.ts";
import type { GameViewer } from "./games.ts";

export interface GameRequest {
  readonly person: string | undefined;
  /** The code of a table, in its right form. */
  readonly code: string | undefined;
  readonly address: string;
}

/** A part of a game. `code` is set if only the table's code gives access. */
export interface FoundGame<Part> {
  readonly part: Part;
  readonly code: string | undefined;
}

/**
 * Finds a game that the requester may see; undefined if there is none. The table's code is tried only if nothing else
 * gives access, and at a limited rate, so that codes cannot be guessed.
 */
export async function findVisible<Part>(
  rateLimits: Pick<PeopleStore["rateLimits"], "consume">,
  { person, code, address }: GameRequest,
  find: (viewer: GameViewer) => Promise<Part | undefined>,
): Promise<FoundGame<Part> | "too_many" | undefined> {
  const own = await find({ person });
  if (own !== undefined) return { part: own, code: undefined };
  if (code === undefined) return undefined;
  if ((await rateLimits.consume("export", { address })) !== undefined) return "too_many";
  const part = await find({ person, code });
  return part === undefined ? undefined : { part, code };
}
