import {
  type CardId,
  type Cards,
  type Decision,
  type Deck,
  FACE_DOWN,
  predictReply,
  REPLY_TO,
  type ReplyCall,
  type View,
} from "@mutable/engine";
import { moveCard, withCard } from "./move-card.ts";

const LISTS: readonly ReplyCall[0][] = ["give_cards", "discard_cards", "trash_keepers", "trash_rules", "trash_goals"];

/** True if replies are lists of cards, of which there can be thousands. */
export const isListDecision = ({ kind }: Decision): boolean => LISTS.includes(REPLY_TO[kind]);

/** Returns the view after a reply, or undefined if it depends on chance or other seats. */
export function predictedView(deck: Deck, view: View, decision: Decision, call: ReplyCall): View | undefined {
  // Another seat may hold the named card.
  if (decision.purpose === "name") return { ...view, hands: withCard(view.hands, decision.seat, call[1] as CardId) };
  const after = predictReply(deck, view, call);
  if (after === undefined) return undefined;
  const { open, ending, solo } = after.view;
  if (ending !== undefined) return after.view;
  // In solo the rule that is turned next is the same for all replies.
  if (solo !== undefined && after.turnPasses) return after.view;
  const isCertain = open.length > 0 && (after.turnPasses || open.every(({ seat }) => seat === decision.seat));
  return isCertain ? after.view : undefined;
}

/** Returns the view after a list of cards has moved, without consequences. */
export const viewWithMovedCards = (view: View, decision: Decision, cards: Cards): View =>
  cards.reduce((table, card) => moveCard(table, decision, card), view);

/** Returns the seat's next decision within the same action, if all its cards are known. */
export function nextOwnDecision({ open, stack }: View, { seat }: Decision): Decision | undefined {
  const [next] = open;
  if (next === undefined || open.length > 1 || next.seat !== seat || stack.length === 0) return undefined;
  return next.cards.includes(FACE_DOWN) ? undefined : next;
}
