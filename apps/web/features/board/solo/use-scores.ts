"use client";

import type { SoloScores } from "@mutable/db";
import { useEffect, useState } from "react";
import { useCurrentView, useInfo, useShell } from "../state/contexts.ts";

/** False for spectators, in replays and in a "what if". */
export function useIsOwnScore(): boolean {
  const { view } = useCurrentView();
  return useShell().scores.load !== undefined && view.viewer !== "watcher";
}

/** The scores to compare the viewer's own with; undefined while they are not loaded. */
export function useSoloScores(): SoloScores | undefined {
  const { view } = useCurrentView();
  const shell = useShell();
  const info = useInfo();
  const { load } = shell.scores;
  const { game, day } = info;
  const isOwn = useIsOwnScore();
  /** Of the finished game. */
  const score = view.ending === undefined ? undefined : view.solo?.scored.length;
  const [scores, setScores] = useState<SoloScores>();
  useEffect(() => {
    if (!isOwn) return;
    let isGone = false;
    const ended = score === undefined || game === undefined ? undefined : { game, score };
    // Without an answer the game shows its own score alone.
    load?.({ deck: view.deck, day, ended }).then(
      (loaded) => isGone || setScores(loaded),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isOwn, load, score, view.deck, day, game]);
  return scores;
}
