import type { Chapter } from "@mutable/client";
import { goalProgress, type Seat } from "@mutable/engine";
import { about, cardsInWords, type Scene } from "../model/context.ts";

/** How a game has ended. */
export interface Result {
  readonly winner: Seat | undefined;
  readonly isMine: boolean;
  readonly title: string;
  /** The goals by which it was won. */
  readonly goals: readonly string[];
  readonly turns: number;
  /** How often a rule came or went, as far as that is known. */
  readonly rulesChanged: number;
}

export function resultOf(scene: Scene, story: readonly Chapter[]): Result | undefined {
  const { ending, turn } = scene.view;
  if (ending === undefined) return undefined;
  const winner = "winner" in ending ? ending.winner : undefined;
  const goals = goalProgress(scene.deck, scene.view)
    .filter(({ met, seat }) => met && seat === winner)
    .map(({ goal }) => goal);
  return {
    winner,
    isMine: winner !== undefined && winner === scene.you,
    title: title(scene, winner, goals, ending),
    goals,
    turns: turn.number,
    rulesChanged: story.flatMap(({ episodes }) => episodes).filter(({ is }) => is === "number").length,
  };
}

function title(scene: Scene, winner: Seat | undefined, goals: readonly string[], ending: object): string {
  if (winner === undefined)
    return scene.t("drawn" in ending && ending.drawn === "nothing moves" ? "result.nothingMoves" : "result.tooLong");
  return scene.t("result.won", { ...about(scene, winner), count: goals.length, goals: cardsInWords(scene, goals) });
}
