"use client";

import { useMemo } from "react";
import type { SpeechWishes } from "../../emotes/wheel.tsx";
import { usePreferences } from "./preferences.ts";

/** What the viewer wants to see of what others say, kept in this browser. */
export function useSpeechWishes(): SpeechWishes {
  const [{ quiet, bounces }, setPreferences] = usePreferences();
  return useMemo(
    () => ({
      isQuiet: quiet,
      bounces,
      change: (wishes) =>
        setPreferences({
          ...(wishes.isQuiet !== undefined && { quiet: wishes.isQuiet }),
          ...(wishes.bounces !== undefined && { bounces: wishes.bounces }),
        }),
    }),
    [quiet, bounces, setPreferences],
  );
}
