"use client";

import { useEffect, useRef } from "react";
import { useBoard } from "../state/board-state.tsx";

/** How many hints there are. */
const HINTS = 3;

/** In somebody's first game the prompt says how to play, one thing after the other: read, play, match the goal. */
export function Hint({ otherwise }: { otherwise: string }) {
  const { text, input, overlays, preferences, setPreferences } = useBoard();
  const { hints } = preferences;
  const isPlay = input.decision?.kind === "must_play";
  const hasRead = overlays.openCard !== undefined;
  const isPlaying = isPlay && input.isSending;

  useEffect(() => {
    if (hints === 0 && hasRead) setPreferences({ hints: 1 });
    // Whoever has played knows how, and how to read.
    if (hints < 2 && isPlaying) setPreferences({ hints: 2 });
  }, [hints, hasRead, isPlaying, setPreferences]);

  const wasRead = useRef(false);
  useEffect(() => {
    // The third is about the goal; it goes with the question at which it was read, not with the page.
    if (hints !== 2) return;
    if (wasRead.current && !isPlay) setPreferences({ hints: HINTS });
    wasRead.current = isPlay;
  }, [hints, isPlay, setPreferences]);

  // They are about cards that are touched; and none can be played while an answer is on its way.
  if (hints >= HINTS || !isPlay || input.isSending || preferences.asText) return otherwise;
  return text.t(hints === 0 ? "hint.read" : hints === 1 ? "hint.play" : "hint.match");
}
