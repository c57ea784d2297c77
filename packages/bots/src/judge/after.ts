import {
  type CardId,
  type Cards,
  type Decision,
  type Deck,
  foresee,
  type Game,
  REPLY_TO,
  type ReplyCall,
  type View,
} from "@mutable/engine";
import type { Table } from "../outlook/outlook.ts";
import { moved, plus } from "./moves.ts";

const LISTS: readonly ReplyCall[0][] = ["give_cards", "discard_cards", "trash_keepers", "trash_rules", "trash_goals"];

/** What is asked for is a list of cards: there can be thousands of them. */
export const isList = ({ kind }: Decision): boolean => LISTS.includes(REPLY_TO[kind]);

/** The table to which a reply leads, with face down what the seat cannot know; nothing where that is up to chance or to others. */
export function tableAfter(deck: Deck, view: View, decision: Decision, call: ReplyCall): (Table & Pick<Game, "ending">) | undefined {
  if (isList(decision)) return (call[1] as Cards).reduce((table, card) => moved(table, decision, card), view);
  // Somebody may hold the card that is named.
  if (decision.purpose === "name") return { ...view, hands: plus(view.hands, decision.seat, call[1] as CardId) };
  const after = foresee(deck, view, call);
  return after !== undefined && (after.game.open.length > 0 || after.game.ending !== undefined) ? after.game : undefined;
}
