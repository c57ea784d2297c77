import { type Chance, type Decision, type Deck, options, type ReplyCall, type View } from "@mutable/engine";
import { outlook } from "../outlook/outlook.ts";
import { isList, tableAfter } from "./after.ts";
import { judgeLists } from "./lists.ts";
import { judgeNames } from "./names.ts";
import { type Worlds, worldsOf } from "./worlds.ts";

/** A reply, and how likely its seat is to win once it is given: 1 if it wins at once, 0 if it hands somebody else the win. */
export interface Judged {
  readonly call: ReplyCall;
  readonly value: number;
}

/** How many imagined games stand for what cannot be foreseen. */
const WORLDS = 4;

/** Every reply that is worth a thought, judged by the table to which it leads. The order is that of the options. */
export function judge(deck: Deck, view: View, decision: Decision, below: Chance): Judged[] {
  if (decision.purpose === "name") return judgeNames(deck, view, decision);
  if (isList(decision)) return judgeLists(deck, view, decision, below);
  const worlds = worldsOf(deck, view, WORLDS, below);
  return Array.from(options(decision), (call) => ({ call, value: worthOf(deck, view, decision, call, worlds) }));
}

function worthOf(deck: Deck, view: View, decision: Decision, call: ReplyCall, worlds: Worlds): number {
  const table = tableAfter(deck, view, decision, call);
  return table === undefined ? worlds.worthOf(decision.seat, call) : outlook(deck, table, decision.seat);
}
