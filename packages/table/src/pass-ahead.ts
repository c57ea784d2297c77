import { isPerson, type SeatHolder } from "./state.ts";

/** The people for whom the server passes in windows: in the turn with this number, or always. No other person is told. */
export type Passing = ReadonlyMap<string, number | "always">;

/** A person wants the server to pass in windows, until a time, or no more. */
export function passAhead(passing: Passing, person: string, until: number | "always" | undefined): Passing {
  const others = [...passing].filter(([other]) => other !== person);
  return new Map(until === undefined ? others : [...others, [person, until]]);
}

/** True if the server passes for the seat in this turn. */
export function passesAhead(passing: Passing, holder: SeatHolder | undefined, turn: number | undefined): boolean {
  const until = isPerson(holder) ? passing.get(holder.person) : undefined;
  return until === "always" || (until !== undefined && until === turn);
}
