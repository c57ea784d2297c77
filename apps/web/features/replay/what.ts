"use client";

import type { Chapter } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import { type Line, linesOf, spoken } from "../board/scene/happening.ts";
import { inWords } from "../board/scene/sentence.ts";
import type { Voice } from "../board/scene/voice.ts";
import { useTelling } from "../board/state/board-state.tsx";
import { useTable } from "../line/table.ts";
import { useReplay } from "./use-replay.ts";

/** What has been done in a step, by whom, and what came of it. */
export interface What {
  readonly title: string;
  readonly by: Seat | undefined;
  readonly rest: string;
}

export function useWhat(): What {
  const { replay } = useReplay();
  const { voice } = useTelling();
  const story = useTable(replay, "story");
  return whatOf(voice, story, replay.step, replay.last);
}

export function whatOf(voice: Voice, story: readonly Chapter[], step: number, last: number): What {
  const newest = story.at(-1);
  const lines = newest?.version === step ? linesOf(voice, [newest]).filter(({ level }) => level !== "turn") : [];
  const first = titleOf(lines, step === last);
  const rest = spoken(
    voice,
    lines.filter((line) => line !== first),
  );
  if (step === 0) return { title: voice.say("replay.begins"), by: undefined, rest: "" };
  if (first === undefined) return { title: voice.say("replay.nothing"), by: undefined, rest: voice.say("replay.nothingWhy") };
  return { title: inWords(voice, first.told), by: first.by, rest };
}

/** Of the last step it is who has won. */
const titleOf = (lines: readonly Line[], isLast: boolean): Line | undefined =>
  (isLast ? lines.find(({ is }) => is === "won" || is === "drawn game") : undefined) ??
  lines.find(({ level }) => level === "act") ??
  lines[0];
