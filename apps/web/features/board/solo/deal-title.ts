"use client";

import { dateText } from "../../formats/dates.ts";
import { useInfo, useShell, useText } from "../state/contexts.ts";

/** The name of the day's deal that is played; undefined for other games. Devices have deals of their own. */
export function useDealTitle(): string | undefined {
  const text = useText();
  const info = useInfo();
  const shell = useShell();
  if (info.day === undefined) return undefined;
  return text.t(shell.scores.dealTitle, { day: dateText(text.words.language, new Date(info.day)) });
}
