"use client";

import { useEffect, useRef, useState } from "react";
import type { LogLine } from "../model/log-lines.ts";

/** How long a caption is shown, in milliseconds; shorter if more are waiting. */
const LONG = 1_800;
const SHORT = 900;
/** With more lines waiting than this, each is shown for a shorter time. */
const HURRY_ABOVE = 3;
/** With more lines waiting than this, all are merged into one caption. */
const MERGE_ABOVE = 6;

interface NextCaption {
  readonly line: LogLine | undefined;
  /** The number of lines merged into it; 0 if none. */
  readonly merged: number;
  readonly milliseconds: number;
  readonly rest: readonly LogLine[];
}

/** Takes the next caption from the lines that are waiting. */
export function nextCaption(waiting: readonly LogLine[]): NextCaption {
  const { length } = waiting;
  const milliseconds = length > HURRY_ABOVE ? SHORT : LONG;
  if (length > MERGE_ABOVE) return { line: waiting.at(-1), merged: length, milliseconds, rest: [] };
  return { line: waiting[0], merged: 0, milliseconds, rest: waiting.slice(1) };
}

export interface CaptionQueue {
  readonly now: LogLine | undefined;
  readonly before: LogLine | undefined;
  /** The number of lines merged into one caption; 0 if none. */
  readonly merged: number;
  /** Keeps the current caption while the viewer presses it. */
  hold(isHeld: boolean): void;
}

/** Shows log lines as captions, one after the other. Skipped lines are still in the log. */
export function useCaptionQueue(lines: readonly LogLine[]): CaptionQueue {
  const seen = useRef<number>(undefined);
  const waiting = useRef<readonly LogLine[]>([]);
  const held = useRef(false);
  const [current, setCurrent] = useState<{ now?: LogLine; before?: LogLine; merged: number }>({ merged: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const shownLines = lines.filter(({ level }) => level !== "turn");
    const last = shownLines.at(-1);
    // After joining only the last line is shown.
    if (seen.current === undefined || shownLines.length < seen.current) {
      seen.current = shownLines.length;
      waiting.current = [];
      setCurrent({ ...(last && { now: last }), merged: 0 });
      return;
    }
    waiting.current = [...waiting.current, ...shownLines.slice(seen.current)];
    seen.current = shownLines.length;
    if (timer.current === undefined) next();

    function next() {
      timer.current = undefined;
      if (held.current) {
        timer.current = setTimeout(next, SHORT);
        return;
      }
      if (waiting.current.length === 0) return;
      const { line, merged, milliseconds, rest } = nextCaption(waiting.current);
      waiting.current = rest;
      if (line !== undefined) setCurrent((former) => ({ now: line, ...(former.now && { before: former.now }), merged }));
      timer.current = setTimeout(next, milliseconds);
    }
  }, [lines]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    now: current.now,
    before: current.before,
    merged: current.merged,
    hold: (isHeld) => {
      held.current = isHeld;
    },
  };
}
