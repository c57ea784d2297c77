import type { Card } from "@mutable/engine";
import type { Beat } from "./beats.ts";
import { FAN_STEP, shownCards } from "./fan.ts";
import { MOVE } from "./flights.ts";

/** How a card lands on the stage. */
export type Slam = "soft" | "bell" | "stamp" | "whip" | "thunder";

const SLAMS: Readonly<Record<Card["type"], Slam>> = {
  ...{ keeper: "soft", creeper: "soft", secret: "soft", unknown: "soft", goal: "bell" },
  ...{ rule: "stamp", meta: "stamp", action: "whip", surprise: "whip", danger: "thunder" },
};

export const slamOf = ({ type }: Pick<Card, "type">): Slam => SLAMS[type];

/** A card that lands on the stage, in milliseconds from the start of its beat. */
export interface LandingCard {
  readonly card: string;
  readonly at: number;
}

/** The cards that land in a beat, in their order. `isStill`: nothing flies, so the last one lies there at once. */
export function landingCards({ played, show, landings }: Beat, isStill: boolean): readonly LandingCard[] {
  if (played === undefined) return [];
  const { card } = played;
  if (isStill) return [{ card, at: 0 }];
  if (show?.is === "fan") return shownCards(show.fan).map((each, nr) => ({ card: each.card, at: MOVE + nr * FAN_STEP }));
  // The captions wait for the winner's name.
  return [{ card, at: show?.is === "end" ? MOVE : landings.captions }];
}
