import type { Viewpoint } from "@mutable/client";
import { SEATS, type Seat } from "@mutable/engine";

/** How one looks at a game. */
export interface Look {
  /** Through whose eyes; undefined: one's own, with all cards open. */
  readonly as: Seat | undefined;
  /** Whether the others' cards lie open all the same. */
  readonly isOpen: boolean;
}

/** A moment of a game, as its address says it. */
export interface Moment extends Look {
  readonly step: number;
}

export type Asked = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whatever cannot be read is left out: the game is found by its id alone. */
export function momentIn({ step, as, hands }: Asked): Moment {
  const seat = SEATS.find((each) => each === as);
  return {
    step: typeof step === "string" && /^\d{1,6}$/.test(step) ? Number(step) : 0,
    as: seat,
    isOpen: seat === undefined || hands === "open",
  };
}

/** What stands behind the address of the game. */
export function queryOf({ step, as, isOpen }: Moment, code: string | undefined): string {
  const query = new URLSearchParams({
    ...(code !== undefined && { code }),
    step: String(step),
    ...(as !== undefined && { as, ...(isOpen && { hands: "open" }) }),
  });
  return `?${query}`;
}

/** What the address says of a viewpoint. */
export const lookOf = ({ eyes, isOpen }: Viewpoint, own: Seat | undefined): Look => ({
  as: eyes === "watcher" || (isOpen && eyes === own) ? undefined : eyes,
  isOpen,
});

/** Somebody who has not played sees all cards from nobody's place. */
export const viewpointOf = ({ as, isOpen }: Look, own: Seat | undefined): Viewpoint => ({
  eyes: as ?? own ?? "watcher",
  isOpen,
});
