import type { BotMove } from "@mutable/local-table";
import type { LogLine } from "../board/model/log-lines.ts";

export interface ExplainedMove {
  readonly move: BotMove;
  /** What the bot did; undefined if the log says nothing of it. */
  readonly act: LogLine | undefined;
}

/** The moves of bots with their lines of the log, the newest first. */
export const explainMoves = (lines: readonly LogLine[], moves: readonly BotMove[]): ExplainedMove[] =>
  moves
    .map((move) => ({ move, act: lines.find(({ version, level, by }) => version === move.version && level === "act" && by === move.seat) }))
    .reverse();
