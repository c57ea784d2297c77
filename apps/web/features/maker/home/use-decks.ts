"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { draftServer } from "../store/draft-server.ts";
import { draftStore, keepNewDeck } from "../store/open-drafts.ts";
import type { DamagedDeck, StoredDeck } from "../store/stored-deck.ts";
import { type DeckRowFacts, deckFacts } from "./deck-facts.ts";

export interface FoundDecks {
  /** The last changed first. */
  readonly decks: readonly DeckRowFacts[];
  readonly damaged: readonly DamagedDeck[];
}

export type RemovalPlace = "device" | "account";

/** The decks of this device and of the account. Undefined until they are read. */
export function useDecks() {
  const [found, setFound] = useState<FoundDecks>();
  const [removed, setRemoved] = useState<StoredDeck>();
  const reads = useRef(0);
  const read = useCallback(async () => {
    reads.current += 1;
    const number = reads.current;
    const { decks, damaged } = await (await draftStore()).all();
    // Those of the device are shown at once. Without any, the account may still have some.
    if (decks.length > 0) setFound((before) => before ?? { decks: deckFacts(decks, undefined), damaged });
    const listed = await draftServer.list();
    // A later one, such as after a removal, may have been faster.
    if (number === reads.current) setFound({ decks: deckFacts(decks, "is" in listed ? undefined : listed), damaged });
  }, []);
  useEffect(() => {
    void read();
    const again = () => void read();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [read]);

  /** Returns false if the account could not be asked: then nothing is removed. */
  async function remove({ here, key }: DeckRowFacts, from: RemovalPlace): Promise<boolean> {
    if (from === "account" && key !== undefined && (await draftServer.remove(key)) !== undefined) return false;
    if (here !== undefined) await (await draftStore()).remove(here.id);
    // A deck that the account has deleted cannot be put back.
    setRemoved(from === "device" ? here : undefined);
    await read();
    return true;
  }

  async function putBack(): Promise<void> {
    if (removed === undefined) return;
    await keepNewDeck(removed);
    setRemoved(undefined);
    await read();
  }
  return { found, read, remove, removed, putBack };
}
