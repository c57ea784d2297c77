import { cardOf, type Decision, isTurnQuestion } from "@mutable/engine";
import type { ViewContext } from "../model/context.ts";
import { offersPowers } from "../model/draft.ts";

/** What a player meets for the first time: the prompt explains each once. */
const NOVELTIES = ["power", "creeper", "danger", "secret"] as const;
export type Novelty = (typeof NOVELTIES)[number];

/** The first novelty at this decision that the player has not met. */
export const noveltyAt = (context: ViewContext, decision: Decision, met: readonly string[]): Novelty | undefined =>
  NOVELTIES.find((novelty) => !met.includes(novelty) && isAt(context, decision, novelty));

function isAt({ view, viewer, deck }: ViewContext, decision: Decision, novelty: Novelty): boolean {
  if (viewer === "watcher") return false;
  switch (novelty) {
    case "power":
      return offersPowers(decision) || (decision.free ?? []).length > 0;
    // Other questions need the line for their own reason.
    case "creeper":
      return isTurnQuestion(decision) && view.creepers[viewer].length > 0;
    case "danger":
    case "secret":
      return isTurnQuestion(decision) && view.hands[viewer].some((card) => cardOf(deck, card).type === novelty);
  }
}
