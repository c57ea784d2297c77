"use client";

import { useEffect, useRef, useState } from "react";

/** How long the previous value is shown, in milliseconds. */
const SHOWN = 4_000;

/** The value before the last change, for a few seconds after it. */
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
