import { isUser, type SeatHolder } from "./state.ts";

/** The users for whom the server passes in windows: in the turn with this number, or always. No other user is told. */
export type Passing = ReadonlyMap<string, number | "always">;

/** A user wants the server to pass in windows, until a time, or no more. */
export function passAhead(passing: Passing, user: string, until: number | "always" | undefined): Passing {
  const others = [...passing].filter(([other]) => other !== user);
  return new Map(until === undefined ? others : [...others, [user, until]]);
}

/** True if the server passes for the seat in this turn. */
export function passesAhead(passing: Passing, holder: SeatHolder | undefined, turn: number | undefined): boolean {
  const until = isUser(holder) ? passing.get(holder.person) : undefined;
  return until === "always" || (until !== undefined && until === turn);
}
