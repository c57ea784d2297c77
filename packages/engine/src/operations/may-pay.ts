import { currentRules, type TransitionContext } from "../changes/context.ts";
import { canBeEliminated } from "../changes/elimination.ts";
import { chosenCards, requestReply } from "../changes/requests.ts";
import { discardFromHand, discardKeeper } from "../changes/zones.ts";
import type { CardFrame } from "../model/frame.ts";
import { numeralValue } from "../rules/active-rules.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The chosen seat may pay in full instead of being eliminated. It is asked only if it would be, and can pay (L-27). */
export const mayPay: Operation<StepOf<"mayPay">> = {
  run: (context, frame, { what, cards: printed }) => {
    const { game } = context;
    const seat = threatenedSeat(context, frame);
    if (seat === undefined) return "done";
    const isKeeper = what === "keeper";
    const cards = isKeeper ? game.keepers[seat] : game.hands[seat];
    const min = printed === "one" ? 1 : numeralValue(currentRules(context), printed);
    if (cards.length < min) return "done";
    const kind = isKeeper ? "must_trash_keepers" : "must_discard_from_hand";
    const call = requestReply(context, { seat, kind, purpose: "pay", cards, min, pass: true, cause: frame.card });
    if (call === undefined) return "again";
    const paid = chosenCards(call);
    if (paid.length === 0) return "done";
    frame.chosenSeat = undefined;
    if (isKeeper) for (const keeper of paid) discardKeeper(context, seat, keeper);
    else discardFromHand(context, seat, paid);
    return "done";
  },
};

function threatenedSeat(context: TransitionContext, { chosenSeat, card }: CardFrame) {
  const isThreatened = chosenSeat !== undefined && context.game.seats.includes(chosenSeat) && canBeEliminated(context, chosenSeat, card);
  return isThreatened ? chosenSeat : undefined;
}
