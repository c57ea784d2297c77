import type { Deck, ReplyCall, Seat } from "@mutable/engine";
import type { Broadcast } from "../broadcast.ts";
import type { SeatCommand } from "../command.ts";
import { Referee } from "../referee.ts";
import type { GameSetup } from "../setup.ts";

export type SentReply = readonly [Seat, ReplyCall];

interface Begun {
  readonly referee: Referee;
  /** What is told of the beginning. */
  readonly broadcast: Broadcast;
}

/** A game of three seats, unless the setup says otherwise. Its name is also the text of its shuffle. */
export function beginGame(deck: Deck, game: string, setup: Partial<GameSetup> = {}): Begun {
  const begun = Referee.start(deck, { game, seats: 3, shuffle: { kind: "text", text: game }, ...setup });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun;
}

/** Carries out a reply, and returns what is told of it. */
export function send(referee: Referee, seat: Seat, call: SeatCommand["call"] | ReplyCall): Broadcast {
  const move = referee.evaluate({ seat, call } as SeatCommand);
  if (move.kind !== "move") throw new Error(`${seat} ${JSON.stringify(call)}: ${JSON.stringify(move.response)}`);
  referee.commit(move);
  return move.broadcast;
}

/** Carries out the replies, and returns what is told of the last one, or else of the beginning. */
export const sendAll = ({ referee, broadcast }: Begun, replies: readonly SentReply[]): Broadcast =>
  replies.reduce((_, [seat, call]) => send(referee, seat, call), broadcast);

/** The calls without the progress of the turn and what follows. */
export function beforeProgress<T extends readonly unknown[]>(calls: readonly T[]): T[] {
  const end = calls.findIndex(([name]) => name === "progress");
  return end < 0 ? [...calls] : calls.slice(0, end);
}
