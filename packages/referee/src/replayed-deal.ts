import type { Deck, Seat } from "@mutable/engine";
import type { WireReply } from "@mutable/protocol";
import { dailySetup, recordedScore } from "./daily-deal.ts";
import type { DailyDeal } from "./daily-shuffle.ts";
import { type GameRecord, newRecord, recordedMove } from "./record.ts";
import { Referee } from "./referee.ts";

/** A daily deal that was played without a server: nothing but the replies, from which all else follows. */
export interface DeviceGame {
  /** The id that the device has given the game. */
  readonly game: string;
  readonly begun: number;
  readonly replies: readonly DeviceReply[];
}

export interface DeviceReply {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly decision: number;
  readonly call: WireReply;
}

export interface ReplayedDeal {
  readonly record: GameRecord;
  readonly score: number;
  readonly turns: number;
}

const SEAT: Seat = "player_1";

/** Plays a deal again from its replies. `why`: the first reply that the rules refuse, or that the game has no end. */
export function replayDeal(deck: Deck, deal: DailyDeal, { game, begun, replies }: DeviceGame): ReplayedDeal | { readonly why: string } {
  const setup = dailySetup(deck, deal, game);
  const started = Referee.start(deck, setup);
  if (started.error !== undefined) return { why: started.why };
  let { referee } = started;
  const moves = [];
  for (const [at, reply] of replies.entries()) {
    const evaluation = referee.evaluate({ seat: SEAT, decision: reply.decision, call: reply.call });
    if (evaluation.kind !== "move") return { why: `Reply ${at + 1} is not legal.` };
    moves.push(recordedMove(evaluation, new Date(reply.at)));
    referee = referee.after(evaluation);
  }
  const opened = newRecord(deck, setup, started.broadcast, new Date(begun));
  const record = { ...opened, length: moves.length, moves };
  const score = recordedScore(record);
  return score === undefined ? { why: "The game has no end." } : { record, score, turns: referee.game.turn.number };
}
