"use client";

import { useEffect, useRef } from "react";
import { useBoard } from "../state/board-state.tsx";

/** The number of hints. */
const HINTS = 3;

/** In a player's first game the prompt shows three hints: read, play, match the goal. */
export function Hint({ otherwise }: { otherwise: string }) {
  const { text, input, overlays, preferences, setPreferences } = useBoard();
  const { hints } = preferences;
  const isPlay = input.decision?.kind === "must_play";
  const hasRead = overlays.openCard !== undefined;
  const isPlaying = isPlay && input.isSending;

  useEffect(() => {
    if (hints === 0 && hasRead) setPreferences({ hints: 1 });
    // A player who has played a card needs neither of the first two hints.
    if (hints < 2 && isPlaying) setPreferences({ hints: 2 });
  }, [hints, hasRead, isPlaying, setPreferences]);

  const wasRead = useRef(false);
  useEffect(() => {
    // The third hint ends with the decision at which it was shown.
    if (hints !== 2) return;
    if (wasRead.current && !isPlay) setPreferences({ hints: HINTS });
    wasRead.current = isPlay;
  }, [hints, isPlay, setPreferences]);

  // The hints are about touching cards, so they are not shown in the text view or while a reply is
  // sent.
  if (hints >= HINTS || !isPlay || input.isSending || preferences.asText) return otherwise;
  return text.t(hints === 0 ? "hint.read" : hints === 1 ? "hint.play" : "hint.match");
}
