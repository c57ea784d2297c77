import { readdirSync, readFileSync } from "node:fs";
import { decks } from "@mutable/decks";
import { type Deck, type DeckSource, openDeck } from "@mutable/engine";
import type { GameRecord } from "../record.ts";

export interface OldRecord {
  readonly name: string;
  /** As it was read from its file. */
  readonly record: GameRecord;
  readonly deck: Deck;
}

/** Builds copy no JSON, so the files are found from `dist` too. */
const folder = new URL("../../src/old-records/", import.meta.url);

/** Reads a file of the old records: see `old-records.test.ts`. */
export const readOldFile = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

/** The records that an earlier version has written. */
export function oldRecords(): OldRecord[] {
  const made = openDeck(readOldFile("made-deck.json") as DeckSource);
  return readdirSync(new URL("records/", folder)).map((file) => {
    const record = readOldFile(`records/${file}`) as GameRecord;
    const deck = [...decks.values(), made].find(({ id }) => id === record.deck.id);
    if (deck === undefined) throw new Error(`There is no deck ${record.deck.id}.`);
    return { name: file.replace(".json", ""), record, deck };
  });
}
