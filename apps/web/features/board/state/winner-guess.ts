"use client";

import { SEATS, type Seat } from "@mutable/engine";
import { useCallback, useEffect, useState } from "react";
import { useCurrentView, useInfo } from "./contexts.ts";

/** The player whom an eliminated player expects to win. Stored in this browser only. */
export interface WinnerGuess {
  readonly game: string;
  readonly seat: Seat;
  /** The turn in which the player said so. */
  readonly turn: number;
}

const KEY = "mutable guess";
/** The last games whose guesses are kept. */
const MOST_GUESSES = 10;

/** The guesses of the last games, the newest first. */
export function readGuesses(storage: Pick<Storage, "getItem">): readonly WinnerGuess[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? "null");
    return Array.isArray(value) ? value.filter(isGuess) : [];
  } catch {
    return [];
  }
}

export function writeGuess(storage: Pick<Storage, "getItem" | "setItem">, guess: WinnerGuess): void {
  const others = readGuesses(storage).filter(({ game }) => game !== guess.game);
  try {
    storage.setItem(KEY, JSON.stringify([guess, ...others].slice(0, MOST_GUESSES)));
  } catch {
    // Without storage it lasts until the page is left.
  }
}

function isGuess(value: unknown): value is WinnerGuess {
  const { game, seat, turn } = (value ?? {}) as Partial<WinnerGuess>;
  return typeof game === "string" && SEATS.some((each) => each === seat) && Number.isInteger(turn);
}

/** The viewer's guess in this game. A later one replaces it. `OutBox` asks for it while the viewer is out. */
export function useWinnerGuess(): readonly [guess: WinnerGuess | undefined, choose: (seat: Seat) => void] {
  const { game } = useInfo();
  const { number: turn } = useCurrentView().view.turn;
  const [guess, setGuess] = useState<WinnerGuess>();
  useEffect(() => setGuess(readGuesses(localStorage).find((each) => each.game === game)), [game]);
  const choose = useCallback(
    (seat: Seat) => {
      if (game === undefined) return;
      const next = { game, seat, turn };
      setGuess(next);
      writeGuess(localStorage, next);
    },
    [game, turn],
  );
  return [guess, choose];
}
