"use client";

import type { SoloScores } from "@mutable/db";
import { useEffect, useState } from "react";
import { useBoard, useCurrentView } from "../state/board-state.tsx";
import { loadSoloScores } from "./load-scores.ts";

/** The scores to compare the viewer's with; undefined for spectators, in replays, and while they are not loaded. */
export function useSoloScores(): SoloScores | undefined {
  const { view } = useCurrentView();
  const { link, info } = useBoard();
  const { game, day } = info;
  const isOwn = link !== undefined && view.viewer !== "watcher";
  const isOver = view.ending !== undefined;
  const [scores, setScores] = useState<SoloScores>();
  useEffect(() => {
    if (!isOwn) return;
    let isGone = false;
    // Without an answer the game shows its own score alone.
    loadSoloScores({ deck: view.deck, day, game: isOver ? game : undefined }).then(
      (loaded) => isGone || setScores(loaded),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isOwn, isOver, view.deck, day, game]);
  return scores;
}
