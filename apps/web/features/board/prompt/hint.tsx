"use client";

import { useEffect, useRef } from "react";
import { useBoard } from "../state/board-state.tsx";

/** How many hints there are. */
const HINTS = 3;

/** In somebody's first game the prompt says how to play, one thing after the other: read, play, match the goal. */
export function Hint({ otherwise }: { otherwise: string }) {
  const { voice, choosing, opened, preferences, prefer } = useBoard();
  const { hints } = preferences;
  const isPlay = choosing.decision?.kind === "must_play";
  const hasRead = opened.reading !== undefined;
  const isPlaying = isPlay && choosing.isSending;

  useEffect(() => {
    if (hints === 0 && hasRead) prefer({ hints: 1 });
    // Whoever has played knows how, and how to read.
    if (hints < 2 && isPlaying) prefer({ hints: 2 });
  }, [hints, hasRead, isPlaying, prefer]);

  const wasRead = useRef(false);
  useEffect(() => {
    // The third is about the goal; it goes with the question at which it was read, not with the page.
    if (hints !== 2) return;
    if (wasRead.current && !isPlay) prefer({ hints: HINTS });
    wasRead.current = isPlay;
  }, [hints, isPlay, prefer]);

  // They are about cards that are touched; and none can be played while an answer is on its way.
  if (hints >= HINTS || !isPlay || choosing.isSending || preferences.asText) return otherwise;
  return voice.t(hints === 0 ? "hint.read" : hints === 1 ? "hint.play" : "hint.match");
}
