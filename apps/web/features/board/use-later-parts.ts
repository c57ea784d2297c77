"use client";

import { useEffect, useState } from "react";
import { loadPart } from "../../ui/load-part.ts";

type LaterParts = typeof import("./later-parts.ts");

/** Milliseconds after which a board is taken to be idle. */
const IDLE = 1_000;

/** The later parts, once they are loaded: when the board is idle, or at once if one is needed. */
export function useLaterParts(isNeeded: boolean): LaterParts | undefined {
  const [parts, setParts] = useState<LaterParts>();
  const isLoaded = parts !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    const load = () => void loadPart(() => import("./later-parts.ts")).then(setParts);
    const timer = setTimeout(load, isNeeded ? 0 : IDLE);
    return () => clearTimeout(timer);
  }, [isLoaded, isNeeded]);
  return parts;
}
