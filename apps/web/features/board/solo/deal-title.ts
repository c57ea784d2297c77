"use client";

import { dateText } from "../../formats/dates.ts";
import { useBoard } from "../state/board-state.tsx";

/** The name of the day's deal that is played; undefined for other games. Devices have deals of their own. */
export function useDealTitle(): string | undefined {
  const { text, info, shell } = useBoard();
  if (info.day === undefined) return undefined;
  return text.t(shell.scores.dealTitle, { day: dateText(text.words.language, new Date(info.day)) });
}
