"use server";

import { type DeckFile, decks, exportDeck } from "@mutable/decks";
import { publishedDeck } from "../../../decks/server.ts";
import { currentLanguage } from "../../../texts/server.ts";
import { loadMakeTexts } from "../texts/load-make-texts.ts";
import type { MakeTexts } from "../texts/make-texts.tsx";

/** The data of the form for a blank card: the texts of the deck maker, and the table's deck in all languages. */
export interface BlankMaker {
  readonly texts: MakeTexts;
  readonly file: DeckFile;
}

/** Undefined for an unknown deck. The argument of a server action is unchecked input. */
export async function loadBlankMaker(deckId: unknown): Promise<BlankMaker | undefined> {
  if (typeof deckId !== "string") return undefined;
  const shipped = decks.get(deckId);
  const text = shipped === undefined ? (await publishedDeck(deckId))?.file : undefined;
  const file = shipped === undefined ? text && (JSON.parse(text) as DeckFile) : exportDeck(shipped, shipped.id);
  return file ? { texts: loadMakeTexts(await currentLanguage()), file } : undefined;
}
