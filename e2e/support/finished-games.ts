import { type RandomBelow, type ReplyCall, randomReply, type Seat, type View } from "@mutable/engine";
import type { ArrangedTable } from "./arranged-table.ts";
import type { SocketPlayer } from "./socket-player.ts";

/** A game that was played to its end. */
export interface RandomlyPlayedGame {
  readonly id: string;
  /** The views of each seat after each step. */
  readonly viewsBySeat: ReadonlyMap<Seat, readonly View[]>;
}

interface RandomGameOptions {
  /** The same seed gives the same replies. */
  readonly seed?: number;
  /** Called after each step. */
  readonly onStep?: (step: number) => Promise<void>;
}

/** Plays random replies until the game is over. The table must not have started its game. */
export async function playRandomGameAtTable(
  table: ArrangedTable,
  seats: readonly Seat[],
  course: RandomGameOptions = {},
): Promise<RandomlyPlayedGame> {
  const { seed = 1, onStep } = course;
  const people = seats.map((seat) => table.player(seat));
  const seen = people.map((person) => [person.seat, person.recordViews()] as const);
  await table.startGame();
  const below = chance(seed);
  let steps = 0;
  const isOver = () => people.every(({ table: { info } }) => info?.phase === "over");
  while (!isOver()) {
    const person = people.find((each) => each.decision() !== undefined);
    const asked = person?.decision();
    if (person !== undefined && asked !== undefined) {
      await replyWithRetry(person, asked.id, randomReply(asked, below) as ReplyCall);
      await person.until(() => person.decision()?.id !== asked.id);
      steps += 1;
      await onStep?.(steps);
    } else await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const id = people[0]?.table.info?.game;
  if (id === undefined) throw new Error("The table has forgotten its game.");
  return { id, viewsBySeat: new Map(seen) };
}

/** Sends a reply again while the rate limit rejects it. */
async function replyWithRetry(person: SocketPlayer, decision: number, call: ReplyCall): Promise<void> {
  for (;;) {
    const answer = await person.sendReply(decision, call);
    if (answer.ok) return;
    if (answer.error !== "too_many") throw new Error(`${JSON.stringify(call)}: ${answer.error} ${answer.why ?? ""}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function chance(seed: number): RandomBelow {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
