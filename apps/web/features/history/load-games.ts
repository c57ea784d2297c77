import "server-only";
import type { PlayedGame } from "@mutable/db";
import { webContext } from "../../server/context.ts";
import type { HistoryFilter } from "./filter.ts";

/** The most games on a page of the history. */
const PAGE = 20;

export interface GamesPage {
  readonly games: readonly PlayedGame[];
  /** True if there are older games. */
  readonly goesOn: boolean;
  /** The players at these tables with public profiles. */
  readonly profiles: ReadonlySet<string>;
}

/** A page of a person's games; with `seenBy` only those that this person may see. */
export async function loadGames(person: string, { behind, ...which }: HistoryFilter & { seenBy?: string | undefined }): Promise<GamesPage> {
  const { games, people } = webContext();
  // Loads one more to know if there are older ones.
  const found = await games.ofPerson(person, which, PAGE + 1, behind);
  const shown = found.slice(0, PAGE);
  const ids = shown.flatMap(({ seats }) => seats.flatMap((seat) => seat.person ?? []));
  return { games: shown, goesOn: found.length > PAGE, profiles: await people.profiles.publicAmong([...new Set(ids)]) };
}
