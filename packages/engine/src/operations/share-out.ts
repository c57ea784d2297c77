import { ask, cardsOf } from "../asking.ts";
import { drawFromPile } from "../drawing.ts";
import type { CardFrame, Seat } from "../game.ts";
import { numeralValue } from "../in-force.ts";
import { others } from "../seats.ts";
import { player, rulesOf, type Working } from "../working.ts";
import { addToHand, keepAside, tellGiven, withoutAll } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/**
 * The player draws that many cards for every seat, looks at them, and says who gets which, seat by seat in turn order; the rest is the
 * player's. They reach all hands together. With too few cards the seats are served in turn order, the player last.
 */
export const shareOut: Operation<StepOf<"shareOut">> = {
  run: (working, frame, { cards }) => {
    const { game } = working;
    const me = player(working);
    const rules = rulesOf(working);
    const each = numeralValue(rules, cards);
    if (frame.shares === undefined) {
      frame.aside = drawFromPile(working, me, each * game.seats.length, { aside: true, cause: frame.card });
      frame.shares = {};
      return "again";
    }
    const receivers = others(game, me, rules.reversed);
    for (const seat of receivers) {
      if (frame.shares[seat] !== undefined) continue;
      const left = withoutAll(
        frame.aside,
        receivers.flatMap((other) => frame.shares?.[other] ?? []),
      );
      if (left.length === 0) break;
      const min = Math.min(each, left.length);
      const call = ask(working, { seat: me, kind: "must_give_from_list", to: seat, cards: left, min, cause: frame.card });
      if (call === undefined) return "again";
      frame.shares = { ...frame.shares, [seat]: cardsOf(call) };
    }
    handOut(working, frame, receivers);
    return "done";
  },
};

function handOut(working: Working, frame: CardFrame, receivers: Seat[]): void {
  const me = player(working);
  for (const seat of receivers) {
    const share = frame.shares?.[seat] ?? [];
    if (share.length === 0) continue;
    addToHand(working, seat, share);
    tellGiven(working, me, seat, share, false);
    frame.aside = withoutAll(frame.aside, share);
  }
  keepAside(working, frame, frame.aside);
  frame.shares = undefined;
}
