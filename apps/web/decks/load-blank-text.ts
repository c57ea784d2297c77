"use server";

import { type BlankText, blankText, makerTexts } from "@mutable/decks";
import { type BlankCard, blankFault } from "@mutable/engine";
import { findPageDeck } from "./server.ts";

/** The text of a table's blank card in the current language. The arguments of a server action are unchecked input. */
export async function loadBlankText(deckId: unknown, blank: unknown): Promise<BlankText> {
  const found = typeof deckId === "string" ? await findPageDeck(deckId) : undefined;
  if (found === undefined || blankFault(found.deck, blank) !== undefined) return { isWhole: false };
  return blankText(makerTexts(found.texts.language), found.deck, found.texts, blank as BlankCard);
}
