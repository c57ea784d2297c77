import { type GoalProgress, goalProgress, type Seat, type View } from "@mutable/engine";
import type { ViewChange } from "./flights.ts";

/** A seat that came within one Keeper of winning. */
export interface OneAway {
  readonly goal: string;
  readonly seat: Seat;
  /** The missing Keeper, or those of which one is missing; empty if any will do. */
  readonly missing: readonly string[];
}

/** The seats that were further away before. */
export function newlyOneAway({ deck, before, after }: ViewChange): OneAway[] {
  if (after.ending !== undefined) return [];
  const near = (view: View): OneAway[] =>
    goalProgress(deck, view)
      .filter(({ oneAway, have }) => oneAway && have.length > 0)
      .map((progress) => ({ goal: progress.goal, seat: progress.seat, missing: lacking(view, progress) }));
  const known = near(before);
  return near(after).filter(({ goal, seat }) => !known.some((each) => each.goal === goal && each.seat === seat));
}

/** The cards of which one more brings the seat nearer to the goal. */
export function lacking(view: View, { seat, missing, some }: GoalProgress): readonly string[] {
  if (missing.length > 0 || some === undefined || some.have >= some.need) return missing;
  return some.cards.filter((card) => !view.keepers[seat].includes(card) && !view.creepers[seat].includes(card));
}
