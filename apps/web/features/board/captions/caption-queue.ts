"use client";

import { useEffect, useRef, useState } from "react";
import type { LogLine } from "../model/log-lines.ts";

/** How long a caption stands, in milliseconds; shorter where more of them wait. */
const LONG = 1_800;
const SHORT = 900;
/** From so many waiting on they are shown shorter, and from so many in one. */
const HURRY = 3;
const MERGE = 6;

export interface CaptionQueue {
  readonly now: LogLine | undefined;
  readonly before: LogLine | undefined;
  /** So many things happened at once that they are told in one. */
  readonly merged: number;
  /** Somebody wants to read it: nothing moves on until then. */
  hold(isHeld: boolean): void;
}

/** Shows what has happened one after the other. What is never shown here stands in the log all the same. */
export function useCaptionQueue(lines: readonly LogLine[]): CaptionQueue {
  const seen = useRef<number>(undefined);
  const waiting = useRef<LogLine[]>([]);
  const held = useRef(false);
  const [shown, setShown] = useState<{ now?: LogLine; before?: LogLine; merged: number }>({ merged: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const told = lines.filter(({ level }) => level !== "turn");
    const last = told.at(-1);
    // Somebody who comes to the table is shown the last thing, not all that was before.
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
