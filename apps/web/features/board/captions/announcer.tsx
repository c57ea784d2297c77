"use client";

import { useEffect, useRef, useState } from "react";
import { type LogLine, spokenText } from "../model/log-lines.ts";
import { useStableState } from "../state/board-state.tsx";
import { liveRegionText } from "./live-region.ts";

/** Lines within this many milliseconds are announced together. */
const BREATH = 700;

interface AnnouncerProps {
  lines: readonly LogLine[];
  /** The last line, and the number of times the viewer asked to hear it again. */
  last: LogLine | undefined;
  repeated: number;
}

/** Announces log lines to screen readers. Decisions have an announcer of their own. */
export function LogAnnouncer({ lines, last, repeated }: AnnouncerProps) {
  const { text } = useStableState();
  const [said, setSaid] = useState("");
  const heard = useRef<number>(undefined);
  const waiting = useRef<LogLine[]>([]);
  const latest = useRef(text);
  latest.current = text;
  const answered = useRef(repeated);

  useEffect(() => {
    const fresh = heard.current === undefined || lines.length < heard.current ? [] : lines.slice(heard.current);
    heard.current = lines.length;
    if (fresh.length === 0) return;
    const isFirst = waiting.current.length === 0;
    waiting.current.push(...fresh);
    if (!isFirst) return;
    setTimeout(() => {
      const now = spokenText(latest.current, waiting.current);
      waiting.current = [];
      setSaid((before) => liveRegionText(before, now));
    }, BREATH);
  }, [lines]);

  useEffect(() => {
    if (repeated === answered.current || last === undefined) return;
    answered.current = repeated;
    setSaid((before) => liveRegionText(before, spokenText(latest.current, [last])));
  }, [repeated]);

  return (
    <p role="status" aria-live="polite" className="sr-only" data-announcer="table">
      {said}
    </p>
  );
}
