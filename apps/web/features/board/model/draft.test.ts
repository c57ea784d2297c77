import { fluxx3 } from "@mutable/decks";
import {
  type Decision,
  keyFromText,
  legalReplies,
  type ReplyCall,
  randomReply,
  randomStream,
  startGame,
  transition,
} from "@mutable/engine";
import { describe, expect, it } from "vitest";
import {
  type Draft,
  emptyDraft,
  missingChoices,
  passReply,
  replyFor,
  replyShape,
  selectDirection,
  selectOwnKeeper,
  selectSeat,
  toggleCard,
} from "./draft.ts";

/** Every decision of some random games. */
function asked(): Decision[] {
  const found: Decision[] = [];
  for (let seed = 0; seed < 12; seed += 1) {
    const { below } = randomStream({ key: keyFromText(`draft ${seed}`), taken: 0 });
    const begun = startGame(fluxx3, { seats: 2 + (seed % 5), key: keyFromText(`game ${seed}`) });
    if (begun.error !== undefined) throw new Error(begun.why);
    let { game } = begun;
    for (let move = 0; move < 400 && game.ending === undefined; move += 1) {
      found.push(...game.open);
      const [decision] = game.open;
      if (decision === undefined) break;
      const outcome = transition(fluxx3, game, { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) });
      if (outcome.error !== undefined) throw new Error(outcome.error);
      game = outcome.game;
    }
  }
  return found;
}

const ASKED = asked();

/** Chooses the parts of a reply one by one, as taps do. */
function tapped(decision: Decision, [, first, second]: ReplyCall): Draft {
  const draft = emptyDraft(decision);
  if (replyShape(decision) === "player") return selectSeat(decision, draft, first as never);
  if (replyShape(decision) === "direction") return selectDirection(draft, first as 0 | 1);
  const cards = Array.isArray(first) ? first : [first as string];
  const chosen = cards.reduce((all, card) => toggleCard(decision, all, card), draft);
  return second === undefined ? chosen : selectOwnKeeper(decision, chosen, second);
}

const some = <T>(all: Iterable<T>, count: number): T[] => {
  const taken: T[] = [];
  for (const one of all) if (taken.push(one) === count) break;
  return taken;
};

describe("a draft", () => {
  it("is needed for every kind of decision in random games", () => {
    expect(new Set(ASKED.map(replyShape))).toEqual(new Set(["play", "one card", "some cards", "player", "exchange", "direction"]));
  });

  it("reaches every legal reply by taps", () => {
    for (const decision of ASKED)
      for (const reply of some(legalReplies(decision), 20)) {
        const isPass = reply[1] === "";
        expect(isPass ? passReply(decision) : replyFor(decision, tapped(decision, reply))).toEqual(reply);
      }
  });

  it("makes no reply while a choice is missing, and none from another decision's draft", () => {
    for (const decision of ASKED) {
      const empty = emptyDraft(decision);
      if (missingChoices(decision, empty) > 0) expect(replyFor(decision, empty)).toBeUndefined();
      const [reply] = some(legalReplies(decision), 1);
      if (reply === undefined || reply[1] === "") continue;
      expect(replyFor({ ...decision, id: decision.id + 1 }, tapped(decision, reply))).toBeUndefined();
    }
  });

  it("accepts no choice that is not offered, and no more than are wanted", () => {
    for (const decision of ASKED) {
      const empty = emptyDraft(decision);
      expect(toggleCard(decision, empty, "no_such_card")).toBe(empty);
      const greedy = decision.cards.reduce((draft, card) => toggleCard(decision, draft, card), empty);
      expect(greedy.cards.length).toBeLessThanOrEqual(Math.max(1, decision.max));
    }
  });

  it("can be changed until it is sent", () => {
    for (const decision of ASKED) {
      const [card] = decision.cards;
      if (card === undefined) continue;
      const once = toggleCard(decision, emptyDraft(decision), card);
      expect(toggleCard(decision, once, card)).toEqual(emptyDraft(decision));
    }
  });
});
