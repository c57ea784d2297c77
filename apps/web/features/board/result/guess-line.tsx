"use client";

import { Icon } from "../../../ui/icon.tsx";
import { whoArguments } from "../model/context.ts";
import { useCurrentView } from "../state/contexts.ts";
import { useWinnerGuess } from "../state/winner-guess.ts";
import type { GameResult } from "./game-result.ts";

/** What the viewer has guessed while out. */
export function GuessLine({ winner }: Pick<GameResult, "winner">) {
  const { context } = useCurrentView();
  const [guess] = useWinnerGuess();
  if (guess === undefined) return null;
  const isRight = guess.seat === winner;
  return (
    <p className="result__guess">
      <Icon name={isRight ? "star" : "eye"} />
      {context.t(isRight ? "guess.right" : "guess.wrong", { ...whoArguments(context, guess.seat), turn: guess.turn })}
    </p>
  );
}
