import { type RandomBelow, type ReplyCall, randomReply, type Seat, type View } from "@mutable/engine";
import type { ArrangedTable } from "./arranged-table.ts";
import type { Seated } from "./socket-player.ts";

/** A game that was played to its end by everybody in its seats. */
export interface PlayedOut {
  readonly id: string;
  /** What each of them saw after each step. */
  readonly seen: ReadonlyMap<Seat, readonly View[]>;
}

interface Course {
  /** The same replies for the same number. */
  readonly number?: number;
  /** Is called after each step. */
  readonly at?: (step: number) => Promise<void>;
}

/** Plays whatever comes until somebody has won. The table must not have begun yet. */
export async function playOutByChance(table: ArrangedTable, seats: readonly Seat[], course: Course = {}): Promise<PlayedOut> {
  const { number = 1, at } = course;
  const people = seats.map((seat) => table.at(seat));
  const seen = people.map((person) => [person.seat, person.watchViews()] as const);
  await table.begin();
  const below = chance(number);
  let steps = 0;
  const isOver = () => people.every(({ table: { info } }) => info?.phase === "over");
  while (!isOver()) {
    const person = people.find((each) => each.asked() !== undefined);
    const asked = person?.asked();
    if (person !== undefined && asked !== undefined) {
      await patiently(person, asked.id, randomReply(asked, below) as ReplyCall);
      await person.until(() => person.asked()?.id !== asked.id);
      steps += 1;
      await at?.(steps);
    } else await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const id = people[0]?.table.info?.game;
  if (id === undefined) throw new Error("The table has forgotten its game.");
  return { id, seen: new Map(seen) };
}

/** Nobody is quicker than the room server lets people be: in a long game that takes a moment. */
async function patiently(person: Seated, decision: number, call: ReplyCall): Promise<void> {
  for (;;) {
    const answer = await person.tries(decision, call);
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
