import { type Deck, predictEffects } from "@mutable/engine";
import type { ViewContext } from "../model/context.ts";
import { replyShape } from "../model/draft.ts";

/** The cards whose play would win the game for the viewer. */
export function winningCards({ deck, view, viewer }: ViewContext): ReadonlySet<string> {
  const decision = view.open.find(({ seat }) => seat === viewer);
  if (decision === undefined || replyShape(decision) !== "play") return new Set();
  return new Set(decision.cards.filter((card) => wins(deck, view, card)));
}

const wins = (deck: Deck, view: ViewContext["view"], card: string): boolean =>
  predictEffects(deck, view, ["play_card", card])?.some((line) => line.say === "wins" && line.seat === view.viewer) === true;
