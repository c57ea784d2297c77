"use client";

import { useEffect, useRef } from "react";
import { useBoard, useCurrentView } from "../state/board-state.tsx";
import { noveltyAt } from "./novelty.ts";

/** The number of hints. */
const HINTS = 3;

/** In a player's first game the prompt shows three hints: read, play, match the goal. Later it explains each new mechanic once. */
export function Hint({ otherwise }: { otherwise: string }) {
  const { text, input, overlays, preferences, setPreferences } = useBoard();
  const { hints } = preferences;
  const isPlay = input.decision?.kind === "must_play";
  const hasRead = overlays.openCard !== undefined;
  const isPlaying = isPlay && input.isSending;
  const novelty = useNovelty();
  const isSolo = useCurrentView().view.solo !== undefined;

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

  if (input.isSending) return otherwise;
  // The hints are about touching cards, so they are not shown in the text view.
  if (hints < HINTS && isPlay && !preferences.asText)
    return text.t(hints === 0 ? "hint.read" : hints === 1 ? "hint.play" : isSolo ? "hint.matchSolo" : "hint.match");
  return novelty === undefined ? otherwise : text.t(`novelty.${novelty}`);
}

/** Each novelty is explained until the decision at which it was met is gone. */
function useNovelty() {
  const { context } = useCurrentView();
  const { input, preferences, setPreferences } = useBoard();
  const met = preferences.met.split(" ");
  const novelty = input.decision && noveltyAt(context, input.decision, met);
  const id = input.decision?.id;
  const latest = useRef({ met, setPreferences });
  latest.current = { met, setPreferences };
  useEffect(() => {
    if (novelty === undefined || id === undefined) return;
    return () => latest.current.setPreferences({ met: [...latest.current.met, novelty].join(" ").trim() });
  }, [novelty, id]);
  return novelty;
}
