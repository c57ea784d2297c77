import { fluxx3 } from "@mutable/decks";
import { type RandomBelow, randomReply } from "@mutable/engine";
import type { Batch, WireReply } from "@mutable/protocol";
import { type Broadcast, batchFor, Referee } from "@mutable/referee";
import { seededRandom } from "../random.ts";

export const SEAT_COUNT = 4;
/** The number of different games; tables share them. Enough that ends of games are as rare together as in real play. */
export const SCRIPT_COUNT = 256;
/** Games that are longer are left out: sometimes no goal can be met any more. */
const MAX_MOVES = 300;

/** One move of a known game. */
export interface ScriptStep {
  /** Index of the seat that replies. */
  readonly seat: number;
  readonly decision: number;
  readonly call: WireReply;
  /** The batch that each seat receives. */
  readonly batches: readonly Batch[];
}

/** A whole game of Fluxx 3.0. It follows from its seed, so every process makes the same one. */
export interface GameScript {
  readonly seed: string;
  readonly opening: readonly Batch[];
  readonly steps: readonly ScriptStep[];
}

export function gameScripts(): GameScript[] {
  const scripts: GameScript[] = [];
  for (let i = 0; scripts.length < SCRIPT_COUNT; i += 1) {
    const script = scriptOf(`game ${i}`, seededRandom(i));
    if (script !== undefined) scripts.push(script);
  }
  return scripts;
}

/** Plays a game by random legal replies, each equally likely. */
function scriptOf(seed: string, below: RandomBelow): GameScript | undefined {
  const begun = Referee.start(fluxx3, { game: seed, seats: SEAT_COUNT, shuffle: { kind: "text", text: seed } });
  if (begun.error !== undefined) throw new Error(begun.why);
  const { referee, broadcast } = begun;
  const batchesOf = (messages: Broadcast) => referee.game.seats.map((seat) => batchFor(messages, seat));
  const opening = batchesOf(broadcast);
  const steps: ScriptStep[] = [];
  while (referee.game.ending === undefined) {
    if (steps.length === MAX_MOVES) return undefined;
    const { open, seats } = referee.game;
    const decision = open[below(open.length)];
    if (decision === undefined) throw new Error("No decision is open.");
    const call = randomReply(decision, below);
    const move = referee.evaluate({ seat: decision.seat, decision: decision.id, call });
    if (move.kind !== "move") throw new Error(`${seed}: the referee rejects ${JSON.stringify(call)}.`);
    referee.commit(move);
    steps.push({ seat: seats.indexOf(decision.seat), decision: decision.id, call, batches: batchesOf(move.broadcast) });
  }
  return { seed, opening, steps };
}
