import type { BotMove } from "@mutable/local-table";
import type { LogLine } from "../board/model/log-lines.ts";

export interface ExplainedMove {
  readonly move: BotMove;
  /** What the bot did, or else its effect; undefined if the log says nothing of it. */
  readonly line: LogLine | undefined;
}

/** The moves of bots with their lines of the log, the newest first. */
export const explainMoves = (lines: readonly LogLine[], moves: readonly BotMove[]): ExplainedMove[] =>
  moves
    .map((move) => {
      const found = lines.filter(({ version }) => version === move.version);
      const act = found.find(({ level, by }) => level === "act" && by === move.seat);
      return { move, line: act ?? found.find(({ level }) => level === "effect") };
    })
    .reverse();
