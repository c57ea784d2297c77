"use client";

import type { Seat } from "@mutable/engine";
import { useMemo, useRef, useState } from "react";

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
  | "emotes"
  | "keys"
  | "menu"
  | ("share" | "check" | "moments")
  | ("hint" | "reasons");
export type SheetName = NamedSheet | { readonly seat: Seat };

/** The sheet that is open over the board, and the card that is open over that. */
export interface OpenOverlay {
  readonly openCard: OpenCard | undefined;
  readonly openSheet: SheetName | undefined;
}

/** Opens and closes sheets and cards. Never changes. */
export interface Overlays {
  readCard(card: string, sequence?: readonly string[]): void;
  showSheet(sheet: SheetName): void;
  /** Closes the card if one is open, else the sheet. */
  close(): void;
}

const NOTHING: OpenOverlay = { openCard: undefined, openSheet: undefined };

export function useOverlayState(): readonly [OpenOverlay, Overlays] {
  const [open, setOpen] = useState(NOTHING);
  const shown = useRef(open);
  shown.current = open;
  const overlays = useMemo(
    (): Overlays => ({
      readCard: (card, sequence = [card]) => setOpen(({ openSheet }) => ({ openSheet, openCard: { card, sequence } })),
      showSheet: (openSheet) => setOpen({ openCard: undefined, openSheet }),
      // What is shown counts: a dialog that reports its end twice must not close the sheet below it.
      close: () => setOpen(shown.current.openCard === undefined ? NOTHING : { openCard: undefined, openSheet: shown.current.openSheet }),
    }),
    [],
  );
  return [open, overlays];
}
