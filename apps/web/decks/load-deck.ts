"use server";

import type { DeckData } from "./deck-data.ts";
import { deckData } from "./server.ts";

/** Undefined for an unknown deck. The argument of a server action is unchecked input. */
export async function loadDeck(id: unknown): Promise<DeckData | undefined> {
  return typeof id === "string" ? (await deckData(id))[0] : undefined;
}
