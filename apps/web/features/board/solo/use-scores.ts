"use client";

import type { SoloScores } from "@mutable/db";
import { useEffect, useState } from "react";
import { useBoard, useCurrentView } from "../state/board-state.tsx";
import { deviceScores, saveDeviceScore } from "./device-scores.ts";
import { loadSoloScores } from "./load-scores.ts";

/** False for spectators, in replays and in a "what if". */
export function useIsOwnScore(): boolean {
  const { view } = useCurrentView();
  const { link, device } = useBoard();
  return link !== undefined && view.viewer !== "watcher" && device?.outcome === undefined;
}

/** The scores to compare the viewer's own with; undefined while they are not loaded. */
export function useSoloScores(): SoloScores | undefined {
  const { view } = useCurrentView();
  const { device, info } = useBoard();
  const { game, day } = info;
  const isOwn = useIsOwnScore();
  const isOfDevice = device !== undefined;
  /** Of the finished game. */
  const score = view.ending === undefined ? undefined : view.solo?.scored.length;
  const [scores, setScores] = useState<SoloScores>();
  useEffect(() => {
    if (!isOwn) return;
    const ended = score === undefined ? undefined : game;
    if (isOfDevice) {
      if (score !== undefined && ended !== undefined) saveDeviceScore({ deck: view.deck, game: ended, score, at: Date.now() });
      setScores(deviceScores(view.deck, ended));
      return;
    }
    let isGone = false;
    // Without an answer the game shows its own score alone.
    loadSoloScores({ deck: view.deck, day, game: ended }).then(
      (loaded) => isGone || setScores(loaded),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isOwn, isOfDevice, score, view.deck, day, game]);
  return scores;
}
