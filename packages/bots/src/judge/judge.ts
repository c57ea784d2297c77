import { countLegalReplies, type Decision, type Deck, legalReplies, type RandomBelow, type ReplyCall, type View } from "@mutable/engine";
import { outlook } from "../outlook/outlook.ts";
import { isList, nextChoice, viewAfter } from "./after.ts";
import { listsWorthATry } from "./lists.ts";
import { judgeNames } from "./names.ts";
import { type Worlds, worldsOf } from "./worlds.ts";

/** A reply, and how likely its seat is to win once it is given: 1 if it wins at once, 0 if it hands somebody else the win. */
export interface Judged {
  readonly call: ReplyCall;
  readonly value: number;
}

/** The value of a win that is sure, at least as soon as its seat has chosen what comes next. */
export const SURE = 0.9999;
/** How many imagined games stand for what cannot be foreseen. */
const WORLDS = 4;
/** So many lists can be judged one by one, and so many choices that follow from a reply. */
const FEW = 40;
/** How many choices in a row are thought through. */
const DEEP = 2;

/** Every reply that is worth a thought, judged by what it leads to. */
export function judge(deck: Deck, view: View, decision: Decision, below: RandomBelow): Judged[] {
  if (decision.purpose === "name") return judgeNames(deck, view, decision);
  const isLong = isList(decision) && countLegalReplies(decision) > FEW;
  const calls = isLong ? listsWorthATry(deck, view, decision, below) : [...legalReplies(decision)];
  const worlds = worldsOf(deck, view, WORLDS, below);
  return calls.map((call) => ({ call, value: worthOf(deck, view, decision, call, worlds) }));
}

function worthOf(deck: Deck, view: View, decision: Decision, call: ReplyCall, worlds: Worlds): number {
  const after = viewAfter(deck, view, decision, call);
  return after === undefined ? worlds.worthOf(decision.seat, call) : worthOfView(deck, after, decision, DEEP);
}

/** A card that lets its player choose is worth what the best choice is worth. */
function worthOfView(deck: Deck, view: View, decision: Decision, deep: number): number {
  const next = deep > 0 ? nextChoice(view, decision) : undefined;
  if (next === undefined || countLegalReplies(next) > FEW || next.purpose === "name") return outlook(deck, view, decision.seat);
  let best = 0;
  for (const call of legalReplies(next)) {
    const after = viewAfter(deck, view, next, call);
    best = Math.max(best, after === undefined ? outlook(deck, view, decision.seat) : worthOfView(deck, after, next, deep - 1));
    if (best >= SURE) return SURE;
  }
  return best;
}
