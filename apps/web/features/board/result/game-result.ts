import { type Ending, type Seat, type Win, winOf } from "@mutable/engine";
import { cardNames, type ViewContext, whoArguments } from "../model/context.ts";

/** The result of a finished game. */
export interface GameResult {
  readonly winner: Seat | undefined;
  readonly isOwnWin: boolean;
  readonly title: string;
  /** The goals that were met. */
  readonly goals: readonly string[];
  /** Without such a goal: what became of all others. */
  readonly others: Win["others"];
}

export function gameResult(context: ViewContext): GameResult | undefined {
  const { ending } = context.view;
  if (ending === undefined) return undefined;
  const win = winOf(context.deck, context.view);
  return {
    winner: win?.seat,
    isOwnWin: win !== undefined && win.seat === context.you,
    title: win === undefined ? titleWithoutWinner(context, ending) : titleOfWin(context, win),
    goals: win?.goals ?? [],
    others: win?.others,
  };
}

/** The reason why nobody has won. */
const DRAWN = { "nothing moves": "result.nothingMoves", "too long": "result.tooLong", "nobody left": "result.nobodyLeft" } as const;

function titleWithoutWinner({ t }: ViewContext, ending: Ending): string {
  if ("score" in ending) return t("result.score", { count: ending.score });
  return t("drawn" in ending ? DRAWN[ending.drawn] : "result.tooLong");
}

function titleOfWin(context: ViewContext, { seat, goals, others }: Win): string {
  const who = whoArguments(context, seat);
  if (others !== undefined) return context.t("result.wonAlone", { ...who, others });
  return context.t("result.won", { ...who, count: goals.length, goals: cardNames(context, goals) });
}
