import { currentPlayer, currentRules, type TransitionContext } from "../changes/context.ts";
import { drawFromPile } from "../changes/drawing.ts";
import { chosenCards, requestReply } from "../changes/requests.ts";
import { addToHand, moveAsideToHand, recordGift, withoutCards } from "../changes/zones.ts";
import type { CardFrame } from "../model/frame.ts";
import type { Seat } from "../model/seat.ts";
import { otherSeats } from "../model/turn-order.ts";
import { numeralValue } from "../rules/active-rules.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/**
 * The player draws cards for every seat and chooses each seat's share, in turn order; the rest is the
 * player's. All hands get their cards together. If there are too few cards, the player is last.
 */
export const shareOut: Operation<StepOf<"shareOut">> = {
  run: (context, frame, { cards }) => {
    const { game } = context;
    const me = currentPlayer(context);
    const rules = currentRules(context);
    const each = numeralValue(rules, cards);
    if (frame.shares === undefined) {
      frame.aside = drawFromPile(context, me, each * game.seats.length, { aside: true, cause: frame.card });
      frame.shares = {};
      return "again";
    }
    const receivers = otherSeats(game, me, rules.reversed);
    for (const seat of receivers) {
      if (frame.shares[seat] !== undefined) continue;
      const left = withoutCards(
        frame.aside,
        receivers.flatMap((other) => frame.shares?.[other] ?? []),
      );
      if (left.length === 0) break;
      const min = Math.min(each, left.length);
      const call = requestReply(context, { seat: me, kind: "must_give_from_list", to: seat, cards: left, min, cause: frame.card });
      if (call === undefined) return "again";
      frame.shares = { ...frame.shares, [seat]: chosenCards(call) };
    }
    distributeShares(context, frame, receivers);
    return "done";
  },
};

function distributeShares(context: TransitionContext, frame: CardFrame, receivers: Seat[]): void {
  const me = currentPlayer(context);
  for (const seat of receivers) {
    const share = frame.shares?.[seat] ?? [];
    if (share.length === 0) continue;
    addToHand(context, seat, share);
    recordGift(context, me, seat, share, false);
    frame.aside = withoutCards(frame.aside, share);
  }
  moveAsideToHand(context, frame, frame.aside);
  frame.shares = undefined;
}
