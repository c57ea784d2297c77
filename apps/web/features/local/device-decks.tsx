"use client";

import type { DeckTexts } from "@mutable/decks";
import { type ReactNode, useCallback } from "react";
import { DecksProvider } from "../../decks/client.tsx";
import type { DeckData, OfferedDeck } from "../../decks/deck-data.ts";
import { loadPart } from "../../ui/load-part.ts";
import { findDeckFile } from "../device/deck-files.ts";
import { keepPictures } from "../device/keep-pictures.ts";

interface DeviceDecksProps {
  decks: readonly DeckData[];
  offered: readonly OfferedDeck[];
  /** The texts that all decks have in common. */
  shared: DeckTexts;
  children: ReactNode;
}

/** The decks of the page, and those that tables and games of this device name: they are kept there as files. */
export function DeviceDecks({ decks, offered, shared, children }: DeviceDecksProps) {
  const load = useCallback(
    async (id: string): Promise<DeckData | undefined> => {
      const file = await findDeckFile(id);
      if (file === undefined) return undefined;
      void keepPictures(file);
      const { withFileTexts } = await loadPart(() => import("./file-texts.ts"));
      return { source: file.deck, texts: withFileTexts(shared, file) };
    },
    [shared],
  );
  return (
    <DecksProvider decks={decks} offered={offered} load={load}>
      {children}
    </DecksProvider>
  );
}
