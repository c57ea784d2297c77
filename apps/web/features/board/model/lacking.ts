import type { GoalProgress, View } from "@mutable/engine";

/** The cards of which one more brings the seat nearer to the goal. */
export function lacking(view: View, { seat, missing, some }: GoalProgress): readonly string[] {
  if (missing.length > 0 || some === undefined || some.have >= some.need) return missing;
  return some.cards.filter((card) => !view.keepers[seat].includes(card) && !view.creepers[seat].includes(card));
}
