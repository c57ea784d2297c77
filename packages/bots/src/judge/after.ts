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
import { moveCard, withCard } from "./moves.ts";

const LISTS: readonly ReplyCall[0][] = ["give_cards", "discard_cards", "trash_keepers", "trash_rules", "trash_goals"];

/** What is asked for is a list of cards: there can be thousands of them. */
export const isListDecision = ({ kind }: Decision): boolean => LISTS.includes(REPLY_TO[kind]);

/** What the seat would see after a reply; nothing where that is up to chance or to others. */
export function predictedView(deck: Deck, view: View, decision: Decision, call: ReplyCall): View | undefined {
  // Somebody may hold the card that is named.
  if (decision.purpose === "name") return { ...view, hands: withCard(view.hands, decision.seat, call[1] as CardId) };
  const after = predictReply(deck, view, call);
  if (after === undefined) return undefined;
  const { open, ending } = after.view;
  const isCertain = ending !== undefined || (open.length > 0 && (after.turnPasses || open.every(({ seat }) => seat === decision.seat)));
  return isCertain ? after.view : undefined;
}

/** The same for a list of which not all is chosen yet: its cards are moved, and nothing comes of that. */
export const viewWithMovedCards = (view: View, decision: Decision, cards: Cards): View =>
  cards.reduce((table, card) => moveCard(table, decision, card), view);

/** What the same seat chooses next, in the middle of what it has begun, where it can know between what. */
export function nextOwnDecision({ open, stack }: View, { seat }: Decision): Decision | undefined {
  const [next] = open;
  if (next === undefined || open.length > 1 || next.seat !== seat || stack.length === 0) return undefined;
  return next.cards.includes(FACE_DOWN) ? undefined : next;
}
