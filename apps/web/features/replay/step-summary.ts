"use client";

import type { Chapter } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import type { Voice } from "../board/model/context.ts";
import { type Line, linesOf } from "../board/model/log-lines.ts";
import { inWords } from "../board/model/sentence.ts";
import { useTelling } from "../board/state/board-state.tsx";
import { useTable } from "../line/table.ts";
import { useReplay } from "./replay-state.ts";

/** What has been done in a step, by whom, and what came of it. */
export interface What {
  readonly title: string;
  readonly by: Seat | undefined;
  readonly rest: readonly Line[];
  /** Why there is nothing to be seen, where there is not. */
  readonly why?: string;
}

export function useWhat(): What {
  const { replay } = useReplay();
  const { voice } = useTelling();
  const story = useTable(replay, "story");
  return whatOf(voice, story, replay.step, replay.last);
}

export function whatOf(voice: Voice, story: readonly Chapter[], step: number, last: number): What {
  const newest = story.at(-1);
  const lines = newest?.version === step ? linesOf(voice, [newest]) : [];
  if (step === 0) return { title: voice.t("replay.begins"), by: undefined, rest: lines };
  const first = titleOf(lines, step === last);
  if (first === undefined) return { title: voice.t("replay.nothing"), by: undefined, rest: [], why: voice.t("replay.nothingWhy") };
  // A turn that begins with this step is named before what happens in it.
  const rest = lines.filter((line, at) => line !== first && !(line.level === "turn" && at === 0));
  return { title: inWords(voice, first.told), by: first.by, rest };
}

/** Of the last step it is who has won; else what was done before the turn was over, if it was over with that. */
function titleOf(lines: readonly Line[], isLast: boolean): Line | undefined {
  const ends = lines.findIndex(({ level }) => level === "turn");
  const done = ends > 0 ? lines.slice(0, ends) : lines.filter(({ level }) => level !== "turn");
  return (
    (isLast ? lines.find(({ is }) => is === "won" || is === "drawn game") : undefined) ??
    done.find(({ level }) => level === "act") ??
    done[0] ??
    lines[0]
  );
}
