"use client";

import type { Seat } from "@mutable/engine";
import { useCallback, useMemo, useState } from "react";

/** A card that is being read, and those among which one can go on. */
export interface Reading {
  readonly card: string;
  readonly among: readonly string[];
}

/** What only a replay can open. */
export type OtherSheet = "share" | "check" | "moments";
export type Sheet = "result" | "rules" | "discards" | "hand" | "log" | "chat" | "keys" | "menu" | OtherSheet | { readonly seat: Seat };

/** What lies open over the board. */
export interface Opened {
  readonly reading: Reading | undefined;
  readonly sheet: Sheet | undefined;
  read(card: string, among?: readonly string[]): void;
  open(sheet: Sheet): void;
  close(): void;
}

export function useOpened(): Opened {
  const [reading, setReading] = useState<Reading>();
  const [sheet, setSheet] = useState<Sheet>();
  const read = useCallback((card: string, among: readonly string[] = [card]) => setReading({ card, among }), []);
  const open = useCallback((next: Sheet) => {
    setReading(undefined);
    setSheet(next);
  }, []);
  return useMemo(
    () => ({
      reading,
      sheet,
      read,
      open,
      // What is read lies over the sheet that it was found in.
      close: () => (reading === undefined ? setSheet(undefined) : setReading(undefined)),
    }),
    [reading, sheet, read, open],
  );
}
