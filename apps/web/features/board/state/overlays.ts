"use client";

import type { Seat } from "@mutable/engine";
import { useCallback, useMemo, useState } from "react";

/** A card in the reading dialog, and the cards that can be paged through there. */
export interface OpenCard {
  readonly card: string;
  readonly sequence: readonly string[];
}

/** The sheets of the board, and those that a mode adds (`BoardShell.sheets`). */
export type NamedSheet =
  | "result"
  | "rules"
  | "discards"
  | "hand"
  | "log"
  | "chat"
  | "keys"
  | "menu"
  | ("share" | "check" | "moments")
  | ("hint" | "reasons");
export type SheetName = NamedSheet | { readonly seat: Seat };

/** The sheet that is open over the board, and the card that is open over that. */
export interface Overlays {
  readonly openCard: OpenCard | undefined;
  readonly openSheet: SheetName | undefined;
  readCard(card: string, sequence?: readonly string[]): void;
  showSheet(sheet: SheetName): void;
  /** Closes the card if one is open, else the sheet. */
  close(): void;
}

export function useOverlays(): Overlays {
  const [openCard, setOpenCard] = useState<OpenCard>();
  const [openSheet, setOpenSheet] = useState<SheetName>();
  const readCard = useCallback((card: string, sequence: readonly string[] = [card]) => setOpenCard({ card, sequence }), []);
  const showSheet = useCallback((sheet: SheetName) => {
    setOpenCard(undefined);
    setOpenSheet(sheet);
  }, []);
  return useMemo(
    () => ({
      openCard,
      openSheet,
      readCard,
      showSheet,
      close: () => (openCard === undefined ? setOpenSheet(undefined) : setOpenCard(undefined)),
    }),
    [openCard, openSheet, readCard, showSheet],
  );
}
