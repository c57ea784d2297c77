"use client";

import { useCallback, useEffect, useRef } from "react";

/** Input is ignored for this long after something new is shown: it was meant for what was there before. */
const LATE_TAP_MS = 350;
/** An event that seems older than this has a wrong time. */
const MAX_QUEUE_MS = 10_000;

/**
 * The time at which the person made the input that is being handled; a busy page handles it later. Without an event, or if its
 * time makes no sense (some versions of WebKit give key events the time 0), the time `now`.
 */
export function inputTime(event: Pick<Event, "timeStamp"> | undefined, now: number): number {
  const { timeStamp = now } = event ?? {};
  return timeStamp > Math.max(0, now - MAX_QUEUE_MS) && timeStamp <= now ? timeStamp : now;
}

/** Returns a function that is true if the input being handled was made for what is shown now, such as the decision `id`. */
export function useIsInTime(id?: number): () => boolean {
  const shown = useRef<{ id: number | undefined; at: number }>({ id: undefined, at: 0 });
  useEffect(() => {
    shown.current = { id, at: performance.now() };
  }, [id]);
  return useCallback(() => shown.current.id === id && inputTime(window.event, performance.now()) - shown.current.at >= LATE_TAP_MS, [id]);
}
