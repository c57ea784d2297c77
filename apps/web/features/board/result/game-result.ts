import { type Ending, goalProgress, type Seat } from "@mutable/engine";
import { cardNames, type ViewContext, whoArguments } from "../model/context.ts";

/** The result of a finished game. */
export interface GameResult {
  readonly winner: Seat | undefined;
  readonly isOwnWin: boolean;
  readonly title: string;
  /** The goals that were met. */
  readonly goals: readonly string[];
}

export function gameResult(context: ViewContext): GameResult | undefined {
  const { ending } = context.view;
  if (ending === undefined) return undefined;
  const winner = "winner" in ending ? ending.winner : undefined;
  const goals = goalProgress(context.deck, context.view)
    .filter(({ met, seat }) => met && seat === winner)
    .map(({ goal }) => goal);
  return {
    winner,
    isOwnWin: winner !== undefined && winner === context.you,
    title: title(context, winner, goals, ending),
    goals,
  };
}

/** The reason why nobody has won. */
const DRAWN = { "nothing moves": "result.nothingMoves", "too long": "result.tooLong", "nobody left": "result.nobodyLeft" } as const;

function title(context: ViewContext, winner: Seat | undefined, goals: readonly string[], ending: Ending): string {
  if ("score" in ending) return context.t("result.score", { count: ending.score });
  if (winner === undefined) return context.t("drawn" in ending ? DRAWN[ending.drawn] : "result.tooLong");
  return context.t("result.won", { ...whoArguments(context, winner), count: goals.length, goals: cardNames(context, goals) });
}
