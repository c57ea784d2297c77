import "server-only";
import { historyOfBatches } from "@mutable/client";
import type { SoloScores } from "@mutable/db";
import { decks } from "@mutable/decks";
import { soloFault } from "@mutable/engine";
import { batchesOf, dealDay, readRecord } from "@mutable/referee";
import { findPageDeck } from "../../decks/server.ts";
import { webContext } from "../../server/context.ts";
import { type Square, turnSquares } from "../board/solo/share-row.ts";
import { editionOf } from "./edition.ts";

/** Today's deal with a deck, as a person sees it. */
export interface DailyDealState {
  readonly day: string;
  readonly deck: string;
  readonly scores: SoloScores;
}

/** The decks of this installation whose deals can be played. */
export const dailyDecks = (): string[] =>
  webContext().decks.filter((id) => {
    const deck = decks.get(id);
    return deck !== undefined && soloFault(deck) === undefined;
  });

/** The edition of the day; undefined if no deck can be played alone. */
export const todaysEdition = (): string | undefined => editionOf(dealDay(Date.now()), dailyDecks());

export async function loadDaily(person: string | undefined, deck: string): Promise<DailyDealState> {
  const day = dealDay(Date.now());
  return { day, deck, scores: await webContext().games.soloScores(person, { deck, day }) };
}

/** The row of a person's own game, from its record; empty if that cannot be read. */
export async function loadSquares(person: string, deck: string, game: string): Promise<Square[]> {
  const [found, stored] = [await findPageDeck(deck), await webContext().games.recordFor(game, { person })];
  const read = readRecord(JSON.parse(stored ?? "null"));
  if (found === undefined || read.why !== undefined) return [];
  const batches = batchesOf(read.record, "player_1").map((batch, version) => [version, batch] as const);
  return turnSquares(found.deck, historyOfBatches(found.deck, "player_1", batches));
}
