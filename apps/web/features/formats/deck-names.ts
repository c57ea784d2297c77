import "server-only";
import { webContext } from "../../server/context.ts";
import { currentTranslate } from "../../texts/server.ts";
import { deckName } from "./decks.ts";

/** Names decks in lists. Those of made decks are in the database. */
export async function deckNames(ids: readonly string[]): Promise<(id: string) => string> {
  const [t, made] = [await currentTranslate(), await webContext().madeDecks.names(ids)];
  return (id) => deckName(t, id, made.get(id));
}
