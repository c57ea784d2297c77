"use client";

import { useEffect, useRef, useState } from "react";
import { liveRegionText } from "../../../ui/live-region.ts";
import { type LogLine, spokenText } from "../model/log-lines.ts";
import { useText } from "../state/contexts.ts";

/** Lines within this many milliseconds are announced together. */
const BREATH = 700;

interface AnnouncerProps {
  /** Without the history from before the viewer came. */
  liveLines: readonly LogLine[];
  /** The number of them that need not be announced. */
  known: number;
  /** The last line, and the number of times the viewer asked to hear it again. */
  last: LogLine | undefined;
  repeated: number;
}

/** Announces log lines to screen readers. Decisions have an announcer of their own. */
export function LogAnnouncer({ liveLines, known, last, repeated }: AnnouncerProps) {
  const text = useText();
  const [announcement, setAnnouncement] = useState("");
  const announced = useRef(known);
  const waiting = useRef<LogLine[]>([]);
  const latest = useRef(text);
  latest.current = text;
  const handled = useRef(repeated);

  useEffect(() => {
    const unannounced = liveLines.length < announced.current ? [] : liveLines.slice(announced.current);
    announced.current = liveLines.length;
    if (unannounced.length === 0) return;
    const isFirst = waiting.current.length === 0;
    waiting.current.push(...unannounced);
    if (!isFirst) return;
    setTimeout(() => {
      const now = spokenText(latest.current, waiting.current);
      waiting.current = [];
      setAnnouncement((before) => liveRegionText(before, now));
    }, BREATH);
  }, [liveLines]);

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
