"use client";

import { useEffect, useState } from "react";

type LaterParts = typeof import("./later-parts.ts");

/** Milliseconds after which a board is taken to be idle. */
const IDLE = 1_000;

/** The later parts, once they are loaded: when the board is idle, or at once if one is needed. A failed load is repeated. */
export function useLaterParts(isNeeded: boolean): LaterParts | undefined {
  const [parts, setParts] = useState<LaterParts>();
  const [failures, setFailures] = useState(0);
  const isLoaded = parts !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    const load = () => void import("./later-parts.ts").then(setParts, () => setFailures((times) => times + 1));
    const timer = setTimeout(load, isNeeded && failures === 0 ? 0 : IDLE);
    return () => clearTimeout(timer);
  }, [isLoaded, isNeeded, failures]);
  return parts;
}
