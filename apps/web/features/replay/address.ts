import type { Viewpoint } from "@mutable/client";
import { SEATS, type Seat } from "@mutable/engine";

/** Whose view of the game is shown. */
export interface ReplayView {
  /** The seat whose view it is; undefined for the viewer's own, with all cards visible. */
  readonly seat: Seat | undefined;
  /** True if the other players' cards are visible as well. */
  readonly showsAllHands: boolean;
}

/** A step of a game and the view of it, as its address has them. */
export interface ReplayMoment extends ReplayView {
  readonly step: number;
  /** The replay opens where this turn begins, if it is set. */
  readonly turn?: number;
}

export type ReplayQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Ignores what it cannot parse: the id alone finds the game. */
export function parseMoment({ step, turn, as, hands }: ReplayQuery): ReplayMoment {
  const seat = SEATS.find((each) => each === as);
  return {
    step: parseNumber(step) ?? 0,
    ...(parseNumber(turn) !== undefined && { turn: Number(turn) }),
    seat,
    showsAllHands: seat === undefined || hands === "open",
  };
}

const parseNumber = (value: ReplayQuery[string]): number | undefined =>
  typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : undefined;

/** The query of the address that leads to this moment. */
export function momentQuery({ step, seat, showsAllHands }: ReplayMoment, code: string | undefined): string {
  const query = new URLSearchParams({
    ...(code !== undefined && { code }),
    step: String(step),
    ...(seat !== undefined && { as: seat, ...(showsAllHands && { hands: "open" }) }),
  });
  return `?${query}`;
}

export const replayViewOf = ({ viewer, showsAllHands }: Viewpoint, ownSeat: Seat | undefined): ReplayView => ({
  seat: viewer === "watcher" || (showsAllHands && viewer === ownSeat) ? undefined : viewer,
  showsAllHands: showsAllHands,
});

/** A viewer who had no seat in the game sees all cards as a spectator. */
export const toViewpoint = ({ seat, showsAllHands }: ReplayView, ownSeat: Seat | undefined): Viewpoint => ({
  viewer: seat ?? ownSeat ?? "watcher",
  showsAllHands: showsAllHands,
});
