"use client";

import { useEffect, useState } from "react";

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

/** The best score before this game. A better one of the viewer's own finished game is saved. */
export function useSoloBest(deck: string, finalScore: number | undefined): number | undefined {
  const [best, setBest] = useState<number>();
  useEffect(() => {
    // Read once for each deck: the score of the game just finished must not count as the one before.
    setBest(readScores()[deck]);
  }, [deck]);
  useEffect(() => {
    if (finalScore !== undefined && finalScore > (readScores()[deck] ?? -1)) saveScore(deck, finalScore);
  }, [deck, finalScore]);
  return best;
}
