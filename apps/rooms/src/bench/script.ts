import { fluxx3 } from "@mutable/decks";
import { chanceFrom } from "@mutable/decks/bench";
import { type RandomBelow, randomReply } from "@mutable/engine";
import type { Batch, ReplyCall } from "@mutable/protocol";
import { batchFor, Referee, type Told } from "@mutable/referee";

export const SEATS = 4;
/** How many different games there are; the tables share them. */
export const GAMES = 32;
/** Games that do not end by then are not played: now and then the keepers lie so that no goal can be met any more. */
const MOST_MOVES = 300;

/** One move of a game that is known beforehand. Seats are counted from 0. */
export interface Step {
  readonly seat: number;
  readonly decision: number;
  readonly call: ReplyCall;
  /** What each seat is told of it. */
  readonly batches: readonly Batch[];
}

/** A whole game of Fluxx 3.0, from its shuffle to its end: every process makes the same one out of its seed. */
export interface Script {
  readonly seed: string;
  readonly opening: readonly Batch[];
  readonly steps: readonly Step[];
}

export function scripts(): Script[] {
  const found: Script[] = [];
  for (let i = 0; found.length < GAMES; i += 1) {
    const script = play(`game ${i}`, chanceFrom(i));
    if (script !== undefined) found.push(script);
  }
  return found;
}

/** Any legal reply to any open question, each equally likely. */
function play(seed: string, below: RandomBelow): Script | undefined {
  const begun = Referee.begin(fluxx3, { game: seed, seats: SEATS, shuffle: { kind: "text", text: seed } });
  if (begun.error !== undefined) throw new Error(begun.why);
  const { referee, told } = begun;
  const batchesOf = (what: Told) => referee.game.seats.map((seat) => batchFor(what, seat));
  const opening = batchesOf(told);
  const steps: Step[] = [];
  while (referee.game.ending === undefined) {
    if (steps.length === MOST_MOVES) return undefined;
    const { open, seats } = referee.game;
    const decision = open[below(open.length)];
    if (decision === undefined) throw new Error("Nobody is asked.");
    const call = randomReply(decision, below);
    const move = referee.consider({ seat: decision.seat, decision: decision.id, call });
    if (move.is !== "move") throw new Error(`${seed}: ${JSON.stringify(call)} is not taken.`);
    referee.advance(move);
    steps.push({ seat: seats.indexOf(decision.seat), decision: decision.id, call, batches: batchesOf(move.told) });
  }
  return { seed, opening, steps };
}
