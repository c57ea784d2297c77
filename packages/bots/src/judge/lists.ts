import {
  type CardId,
  type Cards,
  type Decision,
  type Deck,
  type RandomBelow,
  REPLY_TO,
  type ReplyCall,
  randomReply,
  type View,
} from "@mutable/engine";
import { winProbability } from "../outlook/outlook.ts";
import { viewWithMovedCards } from "./after.ts";

/** How many other lists are judged beside the one that is put together card by card. */
const OTHERS = 4;

/** Of thousands of lists: one that is put together card by card, each the best there is, and a few by chance to be held against it. */
export function candidateLists(deck: Deck, view: View, decision: Decision, below: RandomBelow): ReplyCall[] {
  const lists = [oneByOne(deck, view, decision)];
  for (let count = 0; count < OTHERS; count += 1) lists.push(randomReply(decision, below)[1] as Cards);
  return lists.map((cards) => [REPLY_TO[decision.kind], cards] as ReplyCall);
}

function oneByOne(deck: Deck, view: View, decision: Decision): Cards {
  let chosen: Cards = [];
  let value = winProbability(deck, view, decision.seat);
  while (chosen.length < decision.max) {
    let found: CardId | undefined;
    let most = Number.NEGATIVE_INFINITY;
    const before = viewWithMovedCards(view, decision, chosen);
    for (const card of decision.cards) {
      if (chosen.includes(card)) continue;
      const worth = winProbability(deck, viewWithMovedCards(before, decision, [card]), decision.seat);
      if (worth > most) [found, most] = [card, worth];
    }
    if (found === undefined || (chosen.length >= decision.min && most <= value)) break;
    chosen = [...chosen, found];
    value = most;
  }
  return chosen;
}
