"use client";

import { useEffect, useRef, useState } from "react";
import type { LogLine } from "../model/log-lines.ts";

/** How long a line is shown before the next one of the same beat, in milliseconds. */
const LINE_MS = 700;
/** With more lines than this, a beat is told by one caption. */
const MERGE_ABOVE = 6;

/** The lines that tell one beat, without headings of turns. */
export const linesOfBeat = (lines: readonly LogLine[], version: number | undefined): LogLine[] =>
  lines.filter((line) => line.version === version && line.level !== "turn");

/** The line shown so long after the beat began. The last one stays. */
export function lineAt(lines: readonly LogLine[], milliseconds: number): LogLine | undefined {
  if (lines.length > MERGE_ABOVE) return lines.at(-1);
  return lines[Math.min(lines.length - 1, Math.floor(milliseconds / LINE_MS))];
}

export interface Caption {
  readonly now: LogLine | undefined;
  readonly before: LogLine | undefined;
  /** The number of lines merged into one caption; 0 if none. */
  readonly merged: number;
  /** Keeps the current caption while the viewer presses it. */
  hold(isHeld: boolean): void;
}

/** Tells the lines of the beat on the stage, one by one. Lines that are left out are still in the log. */
export function useCaption(told: readonly LogLine[]): Caption {
  const held = useRef(false);
  // Later beats make a new array of the same lines.
  const keys = told.map(({ key }) => key).join();
  const [shown, setShown] = useState<{ now?: LogLine; before?: LogLine; merged: number }>({ merged: 0 });

  useEffect(() => {
    const merged = told.length > MERGE_ABOVE ? told.length : 0;
    let milliseconds = 0;
    show();
    const timer = setInterval(() => {
      if (held.current) return;
      milliseconds += LINE_MS;
      show();
      if (milliseconds >= told.length * LINE_MS) clearInterval(timer);
    }, LINE_MS);
    return () => clearInterval(timer);

    function show() {
      const now = lineAt(told, milliseconds);
      if (now === undefined || held.current) return;
      setShown((former) => (former.now?.key === now.key ? former : { now, ...(former.now && { before: former.now }), merged }));
    }
  }, [keys]);

  return {
    now: shown.now,
    before: shown.before,
    merged: shown.merged,
    hold: (isHeld) => {
      held.current = isHeld;
    },
  };
}
