import { visibleType } from "../../cards/type-of.ts";
import type { TextContext } from "../model/context.ts";
import { replyShape } from "../model/draft.ts";
import type { DecisionInput } from "../state/decision-input.ts";
import type { Overlays } from "../state/overlays.ts";

interface Player {
  readonly input: DecisionInput;
  readonly text: TextContext;
  readonly overlays: Overlays;
}

/** True if the decision is answered by playing a card of the hand. */
export const asksForPlay = ({ decision }: DecisionInput): boolean => decision !== undefined && replyShape(decision) === "play";

/**
 * Plays a card without reading it first. The reading dialog of a danger names the players that it hits, and asks for a
 * confirmation. Returns false if nothing was sent.
 */
export function playAtOnce({ input, text, overlays }: Player, card: string): boolean {
  if (visibleType(text.deck, card) !== "danger") return input.sendCard(card);
  overlays.readCard(card, [card]);
  return false;
}
