import type { HistoryEntry, MissedPart } from "@mutable/client";
import type { TextContext } from "./context.ts";
import { type LogLine, logLines } from "./log-lines.ts";

/** What happened while the player was away: the acts, without turns and effects. Empty until the history is loaded. */
export const recapLines = (text: TextContext, history: readonly HistoryEntry[], { after, until }: MissedPart): readonly LogLine[] =>
  logLines(
    text,
    history.filter(({ version }) => version > after && version <= until),
  ).filter(({ level }) => level === "act");
