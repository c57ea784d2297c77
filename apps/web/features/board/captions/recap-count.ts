"use client";

import { useMemo } from "react";
import { useTable } from "../../connection/table.ts";
import { recapLines } from "../model/recap-lines.ts";
import { useInfo, useIsDisconnected, useShell, useText } from "../state/contexts.ts";

/** The number of things that the player has missed; 0 if there is nothing to show. */
export function useRecapCount(): number {
  const shell = useShell();
  const text = useText();
  const info = useInfo();
  const isDisconnected = useIsDisconnected();
  const { table, recap } = shell;
  const missed = useTable(table, "missed");
  const history = useTable(table, "history");
  const isShown = recap !== undefined && !isDisconnected && missed !== undefined && missed.game === info.game && info.phase !== "over";
  return useMemo(() => (isShown ? recapLines(text, history, missed).length : 0), [isShown, text, history, missed]);
}
