"use client";

import type { HistoryEntry } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import type { TextContext } from "../board/model/context.ts";
import { type LogLine, logLines } from "../board/model/log-lines.ts";
import { plainText } from "../board/model/sentence.ts";
import { useText } from "../board/state/contexts.ts";
import { useTable } from "../connection/table.ts";
import { useReplay } from "./replay-state.ts";

/** What happened in a step. */
export interface StepSummary {
  readonly title: string;
  readonly by: Seat | undefined;
  readonly otherLines: readonly LogLine[];
  /** Set if the step shows nothing. */
  readonly reason?: string;
}

export function useStepSummary(): StepSummary {
  const { replay } = useReplay();
  const text = useText();
  const history = useTable(replay, "history");
  return summarizeStep(text, history, replay.step, replay.last);
}

export function summarizeStep(text: TextContext, history: readonly HistoryEntry[], step: number, last: number): StepSummary {
  const newest = history.at(-1);
  const lines = newest?.version === step ? logLines(text, [newest]) : [];
  if (step === 0) return { title: text.t("replay.begins"), by: undefined, otherLines: lines };
  const first = titleLine(lines, step === last);
  if (first === undefined) return { title: text.t("replay.nothing"), by: undefined, otherLines: [], reason: text.t("replay.nothingWhy") };
  // The title of a turn that starts with this step is shown elsewhere.
  const otherLines = lines.filter((line, at) => line !== first && !(line.level === "turn" && at === 0));
  return { title: plainText(text, first.sentence), by: first.by, otherLines };
}

/** The last step's title is the result; others show the first act before the turn ended. */
function titleLine(lines: readonly LogLine[], isLast: boolean): LogLine | undefined {
  const ends = lines.findIndex(({ level }) => level === "turn");
  const done = ends > 0 ? lines.slice(0, ends) : lines.filter(({ level }) => level !== "turn");
  return (
    (isLast ? lines.find(({ kind }) => kind === "won" || kind === "drawn game" || kind === "solo over") : undefined) ??
    done.find(({ level }) => level === "act") ??
    done[0] ??
    lines[0]
  );
}
