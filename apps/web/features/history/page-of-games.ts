import "server-only";
import type { PlayedGame } from "@mutable/db";
import { webContext } from "../../server/context.ts";
import type { Asked } from "./asked.ts";

const PAGE = 20;

export interface PageOfGames {
  readonly games: readonly PlayedGame[];
  /** Whether there are older ones. */
  readonly goesOn: boolean;
  /** Whose profiles anybody may see, of those who sat there. */
  readonly profiles: ReadonlySet<string>;
}

/** Twenty of somebody's games; those that another person may see alone, where that is said. */
export async function pageOfGames(person: string, { behind, ...which }: Asked & { seenBy?: string | undefined }): Promise<PageOfGames> {
  const { games, people } = webContext();
  // One more than are shown tells whether there is more.
  const found = await games.ofPerson(person, which, PAGE + 1, behind);
  const shown = found.slice(0, PAGE);
  const ids = shown.flatMap(({ seats }) => seats.flatMap((seat) => seat.person ?? []));
  return { games: shown, goesOn: found.length > PAGE, profiles: await people.profiles.publicAmong([...new Set(ids)]) };
}
