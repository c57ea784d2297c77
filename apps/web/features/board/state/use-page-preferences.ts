"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";
import { usePreferences } from "./preferences.ts";
import { currentMotion, onReducedMotion } from "./reduced-motion.ts";

/** What `data-motion` says: styles ask for a word, as in `[data-motion~="moves"]`. */
const WORDS = { full: "moves shakes", calm: "moves", still: "" } as const;

/** Hands to the styles, at the root of the page, what they follow: the size of the table and the motion. */
export function usePagePreferences(): void {
  const [{ size }] = usePreferences();
  const motion = useMotion();
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    style.setProperty("--table-size", `${size / 100}`);
    dataset.motion = WORDS[motion];
    return () => {
      style.removeProperty("--table-size");
      delete dataset.motion;
    };
  }, [size, motion]);
}

/** The motion at the table, for what renders it. */
export function useMotion() {
  usePreferences();
  return useSyncExternalStore(onReducedMotion, currentMotion, () => "still" as const);
}
