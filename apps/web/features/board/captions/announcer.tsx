"use client";

import { useEffect, useRef, useState } from "react";
import { type LogLine, spokenText } from "../model/log-lines.ts";
import { useText } from "../state/contexts.ts";
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
  const text = useText();
  const [announcement, setAnnouncement] = useState("");
  const announced = useRef<number>(undefined);
  const waiting = useRef<LogLine[]>([]);
  const latest = useRef(text);
  latest.current = text;
  const handled = useRef(repeated);

  useEffect(() => {
    const newLines = announced.current === undefined || lines.length < announced.current ? [] : lines.slice(announced.current);
    announced.current = lines.length;
    if (newLines.length === 0) return;
    const isFirst = waiting.current.length === 0;
    waiting.current.push(...newLines);
    if (!isFirst) return;
    setTimeout(() => {
      const now = spokenText(latest.current, waiting.current);
      waiting.current = [];
      setAnnouncement((before) => liveRegionText(before, now));
    }, BREATH);
  }, [lines]);

  useEffect(() => {
    if (repeated === handled.current || last === undefined) return;
    handled.current = repeated;
    setAnnouncement((before) => liveRegionText(before, spokenText(latest.current, [last])));
  }, [repeated]);

  return (
    <p role="status" aria-live="polite" className="sr-only" data-announcer="table">
      {announcement}
    </p>
  );
}
