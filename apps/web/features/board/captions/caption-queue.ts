"use client";

import { useEffect, useRef, useState } from "react";
import type { LogLine } from "../model/log-lines.ts";

/** How long a caption is shown, in milliseconds; shorter if more are waiting. */
const LONG = 1_800;
const SHORT = 900;
/**
 * From this many waiting on, captions are shown for a shorter time, and above the second number
 * merged.
 */
const HURRY = 3;
const MERGE = 6;

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
  const waiting = useRef<LogLine[]>([]);
  const held = useRef(false);
  const [shown, setShown] = useState<{ now?: LogLine; before?: LogLine; merged: number }>({ merged: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const told = lines.filter(({ level }) => level !== "turn");
    const last = told.at(-1);
    // After joining only the last line is shown.
    if (seen.current === undefined || told.length < seen.current) {
      seen.current = told.length;
      waiting.current = [];
      setShown({ ...(last && { now: last }), merged: 0 });
      return;
    }
    waiting.current.push(...told.slice(seen.current));
    seen.current = told.length;
    if (timer.current === undefined) next();

    function next() {
      timer.current = undefined;
      if (held.current) {
        timer.current = setTimeout(next, SHORT);
        return;
      }
      const left = waiting.current.length;
      if (left === 0) return;
      const merged = left > MERGE ? left : 0;
      const now = merged > 0 ? waiting.current.at(-1) : waiting.current[0];
      waiting.current = merged > 0 ? [] : waiting.current.slice(1);
      if (now !== undefined) setShown((former) => ({ now, ...(former.now && { before: former.now }), merged }));
      timer.current = setTimeout(next, left > HURRY ? SHORT : LONG);
    }
  }, [lines]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    now: shown.now,
    before: shown.before,
    merged: shown.merged,
    hold: (isHeld) => {
      held.current = isHeld;
    },
  };
}
