import {
  type CardId,
  type Cards,
  type Decision,
  type RandomBelow,
  REPLY_TO,
  type ReplyCall,
  randomReply,
  type View,
} from "@mutable/engine";
import { tableValue } from "../outlook/table-value.ts";
import type { PlayableDeck } from "../playable-deck.ts";
import { viewWithMovedCards } from "./predicted-view.ts";

/** The number of random lists that are rated besides the constructed one. */
const RANDOM_LISTS = 4;

/** Returns one list that is constructed greedily, card by card, and a few random ones. */
export function candidateLists(playable: PlayableDeck, view: View, decision: Decision, below: RandomBelow): ReplyCall[] {
  const lists = [greedyList(playable, view, decision)];
  for (let count = 0; count < RANDOM_LISTS; count += 1) lists.push(randomReply(decision, below)[1] as Cards);
  return lists.map((cards) => [REPLY_TO[decision.kind], cards] as ReplyCall);
}

function greedyList(playable: PlayableDeck, view: View, decision: Decision): Cards {
  let chosen: Cards = [];
  let value = tableValue(playable, view, decision.seat);
  while (chosen.length < decision.max) {
    let found: CardId | undefined;
    let most = Number.NEGATIVE_INFINITY;
    const before = viewWithMovedCards(view, decision, chosen);
    for (const card of decision.cards) {
      if (chosen.includes(card)) continue;
      const worth = tableValue(playable, viewWithMovedCards(before, decision, [card]), decision.seat);
      if (worth > most) [found, most] = [card, worth];
    }
    if (found === undefined || (chosen.length >= decision.min && most <= value)) break;
    chosen = [...chosen, found];
    value = most;
  }
  return chosen;
}
