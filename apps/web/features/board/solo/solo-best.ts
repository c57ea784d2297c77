"use client";

import { useEffect, useState } from "react";
import { useBoard, useCurrentView } from "../state/board-state.tsx";

const KEY = "mutable solo";

type BestScores = Readonly<Record<string, number>>;

/** The best score of each deck that was reached in this browser. */
function readScores(): BestScores {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, score]) => Number.isInteger(score)));
  } catch {
    return {};
  }
}

function saveScore(deck: string, score: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readScores(), [deck]: score }));
  } catch {
    // Without storage there is no best score.
  }
}

/** True if the viewer plays this game, so that its score is the viewer's. */
function useIsOwnGame(): boolean {
  const { view } = useCurrentView();
  const { link, device } = useBoard();
  return link !== undefined && view.viewer !== "watcher" && device?.outcome === undefined;
}

/** Saves the score of a finished solo game, if it is the viewer's best with this deck. */
export function useSavedSoloScore(): void {
  const { view } = useCurrentView();
  const isOwn = useIsOwnGame();
  const score = isOwn && view.solo !== undefined && view.ending !== undefined ? view.solo.scored.length : undefined;
  useEffect(() => {
    if (score !== undefined && score > (readScores()[view.deck] ?? -1)) saveScore(view.deck, score);
  }, [view.deck, score]);
}

/** The viewer's best score with this deck: "none" before the first game, undefined for spectators and in replays. */
export function useSoloBest(): number | "none" | undefined {
  const { view } = useCurrentView();
  const isOwn = useIsOwnGame();
  const [best, setBest] = useState<number | "none">();
  useEffect(() => setBest(readScores()[view.deck] ?? "none"), [view.deck]);
  return isOwn ? best : undefined;
}
