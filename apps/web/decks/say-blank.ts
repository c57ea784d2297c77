"use server";

import { type BlankText, blankText, makerTexts } from "@mutable/decks";
import { type BlankCard, blankFault } from "@mutable/engine";
import { findPageDeck } from "./server.ts";

/** What a table's blank card says in the current language. The arguments of a server action are unchecked input. */
export async function sayBlank(deckId: unknown, blank: unknown): Promise<BlankText> {
  const found = typeof deckId === "string" ? await findPageDeck(deckId) : undefined;
  if (found === undefined || blankFault(found.deck, blank) !== undefined) return { isWhole: false };
  return blankText(makerTexts(found.texts.language), found.deck, found.texts, blank as BlankCard);
}
