import {
  anyOption,
  type CardId,
  type Cards,
  type Chance,
  type Decision,
  type Deck,
  REPLY_TO,
  type ReplyCall,
  type View,
} from "@mutable/engine";
import { outlook } from "../outlook/outlook.ts";
import { tableAfter } from "./after.ts";
import type { Judged } from "./judge.ts";
import { moved } from "./moves.ts";

/** How many other lists are judged beside the one that is put together card by card. */
const OTHERS = 4;

/** There can be thousands of lists. One is put together card by card, each the best there is; a few by chance are held against it. */
export function judgeLists(deck: Deck, view: View, decision: Decision, below: Chance): Judged[] {
  const best = oneByOne(deck, view, decision);
  const others = Array.from({ length: OTHERS }, () => anyOption(decision, below)[1] as Cards);
  const lists = new Map([best, ...others].map((cards) => [cards.toSorted().join(), cards]));
  return [...lists.values()].map((cards) => {
    const call = [REPLY_TO[decision.kind], cards] as ReplyCall;
    return { call, value: outlook(deck, tableAfter(deck, view, decision, call) ?? view, decision.seat) };
  });
}

function oneByOne(deck: Deck, view: View, decision: Decision): Cards {
  const chosen: CardId[] = [];
  let table = view;
  let value = outlook(deck, view, decision.seat);
  while (chosen.length < decision.max) {
    const left = decision.cards.filter((card) => !chosen.includes(card));
    const next = left.map((card) => {
      const after = moved(table, decision, card);
      return { card, after, value: outlook(deck, after, decision.seat) };
    });
    const best = next.reduce((one, other) => (other.value > one.value ? other : one));
    if (chosen.length >= decision.min && best.value <= value) break;
    chosen.push(best.card);
    table = best.after;
    value = best.value;
  }
  return chosen;
}
