"use client";

import { useCallback, useEffect, useState } from "react";
import { problemsOf } from "../model/problems.ts";
import { draftServer, type ServerDeck } from "../store/draft-server.ts";
import { draftStore } from "../store/open-session.ts";
import type { DamagedDeck, StoredDeck } from "../store/stored-deck.ts";

/** A deck of this device, as the list shows it. */
export interface ListedDeck {
  readonly deck: StoredDeck;
  readonly problems: number;
  readonly errors: number;
}

interface Decks {
  readonly decks: readonly ListedDeck[];
  readonly damaged: readonly DamagedDeck[];
  /** Decks of the account that this device lacks. */
  readonly elsewhere: readonly ServerDeck[];
}

/** The decks of this device and of the account, the last changed first. Undefined until they are read. */
export function useDecks() {
  const [found, setFound] = useState<Decks>();
  const read = useCallback(async () => {
    const { decks, damaged } = await (await draftStore()).all();
    const listed = decks
      .sort((one, other) => other.changed - one.changed)
      .map((deck): ListedDeck => {
        const problems = problemsOf(deck.history.draft);
        return { deck, problems: problems.length, errors: problems.filter(({ isError }) => isError).length };
      });
    setFound((before) => ({ elsewhere: [], ...before, decks: listed, damaged }));
    const sent = await draftServer.list();
    if ("is" in sent) return;
    const here = new Set(decks.map(({ base }) => base?.key));
    setFound({ decks: listed, damaged, elsewhere: sent.filter(({ key }) => !here.has(key)) });
  }, []);
  useEffect(() => {
    void read();
  }, [read]);
  const remove = async (id: string) => {
    await (await draftStore()).remove(id);
    await read();
  };
  return { found, remove };
}
