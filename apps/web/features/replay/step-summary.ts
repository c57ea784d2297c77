"use client";

import type { Chapter } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import type { TextContext } from "../board/model/context.ts";
import { type LogLine, logLines } from "../board/model/log-lines.ts";
import { plainText } from "../board/model/sentence.ts";
import { useStableState } from "../board/state/board-state.tsx";
import { useTable } from "../line/table.ts";
import { useReplay } from "./replay-state.ts";

/** What has been done in a step, by whom, and what came of it. */
export interface StepSummary {
  readonly title: string;
  readonly by: Seat | undefined;
  readonly otherLines: readonly LogLine[];
  /** Why there is nothing to be seen, where there is not. */
  readonly reason?: string;
}

export function useStepSummary(): StepSummary {
  const { replay } = useReplay();
  const { text } = useStableState();
  const story = useTable(replay, "story");
  return summarizeStep(text, story, replay.step, replay.last);
}

export function summarizeStep(text: TextContext, story: readonly Chapter[], step: number, last: number): StepSummary {
  const newest = story.at(-1);
  const lines = newest?.version === step ? logLines(text, [newest]) : [];
  if (step === 0) return { title: text.t("replay.begins"), by: undefined, otherLines: lines };
  const first = titleLine(lines, step === last);
  if (first === undefined) return { title: text.t("replay.nothing"), by: undefined, otherLines: [], reason: text.t("replay.nothingWhy") };
  // A turn that begins with this step is named before what happens in it.
  const otherLines = lines.filter((line, at) => line !== first && !(line.level === "turn" && at === 0));
  return { title: plainText(text, first.sentence), by: first.by, otherLines };
}

/** Of the last step it is who has won; else what was done before the turn was over, if it was over with that. */
function titleLine(lines: readonly LogLine[], isLast: boolean): LogLine | undefined {
  const ends = lines.findIndex(({ level }) => level === "turn");
  const done = ends > 0 ? lines.slice(0, ends) : lines.filter(({ level }) => level !== "turn");
  return (
    (isLast ? lines.find(({ kind }) => kind === "won" || kind === "drawn game") : undefined) ??
    done.find(({ level }) => level === "act") ??
    done[0] ??
    lines[0]
  );
}
