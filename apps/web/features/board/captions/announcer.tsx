"use client";

import { useEffect, useRef, useState } from "react";
import { type LogLine, spokenText } from "../model/log-lines.ts";
import { useStableState } from "../state/board-state.tsx";
import { liveRegionText } from "./live-region.ts";

/** What happens within so many milliseconds is said in one breath. */
const BREATH = 700;

interface AnnouncerProps {
  lines: readonly LogLine[];
  /** The last thing that has happened, heard or not, and how often it was asked for again. */
  last: LogLine | undefined;
  repeated: number;
}

/** Tells whoever listens what has happened. What is asked of them is told apart, and at once. */
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
