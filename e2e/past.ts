import { anyOption, type Chance, type ReplyCall, type Seat, type View } from "@mutable/engine";
import type { ArrangedTable } from "./tables.ts";

/** A game that was played to its end by everybody in its seats. */
export interface PlayedOut {
  readonly id: string;
  /** What each of them saw after each step. */
  readonly seen: ReadonlyMap<Seat, readonly View[]>;
}

/** Plays whatever comes, the same for the same number, until somebody has won. The table must not have begun yet. */
export async function playOutByChance(table: ArrangedTable, seats: readonly Seat[], number = 1): Promise<PlayedOut> {
  const people = seats.map((seat) => table.at(seat));
  const seen = people.map((person) => [person.seat, person.watchViews()] as const);
  await table.begin();
  const below = chance(number);
  const isOver = () => people.every(({ table: { info } }) => info?.phase === "over");
  while (!isOver()) {
    const person = people.find((each) => each.asked() !== undefined);
    const asked = person?.asked();
    if (asked !== undefined) await person?.tries(asked.id, anyOption(asked, below) as ReplyCall);
    else await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const id = people[0]?.table.info?.game;
  if (id === undefined) throw new Error("The table has forgotten its game.");
  return { id, seen: new Map(seen) };
}

function chance(seed: number): Chance {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
