"use client";

import { useEffect, useRef, useState } from "react";

/** How long one sees what a number was before, in milliseconds. */
const SHOWN = 4_000;

/** What stood here until a moment ago; undefined when it has stood long enough. */
export function usePreviousValue(value: string): string | undefined {
  const last = useRef(value);
  const [before, setBefore] = useState<string>();
  useEffect(() => {
    if (last.current === value) return;
    setBefore(last.current);
    last.current = value;
    const timer = setTimeout(() => setBefore(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [value]);
  return before;
}
