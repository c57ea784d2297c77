import { currentPlayer, currentRules } from "../changes/context.ts";
import { requestReplies } from "../changes/requests.ts";
import { discardFromHand, discardInFront } from "../changes/zones.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import type { CardId, StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/**
 * Every seat with a card in hand or in front may discard one of them. All are asked at once, and nobody learns who has
 * replied; then the cards are discarded in turn order, as one change.
 */
export const offerDiscard: Operation<StepOf<"offerDiscard">> = {
  run: (context, frame) => {
    const { game } = context;
    const cardsOf = (seat: (typeof seats)[number]) => [...game.hands[seat], ...game.keepers[seat], ...game.creepers[seat]];
    const seats = seatsInTurnOrder(game, currentPlayer(context), currentRules(context).reversed);
    const asked = seats.filter((seat) => cardsOf(seat).length > 0);
    if (asked.length === 0) return "done";
    const replies = requestReplies(
      context,
      asked.map((seat) => ({ seat, kind: "may_discard_any", cards: cardsOf(seat), pass: true, cause: frame.card })),
    );
    if (replies === undefined) return "again";
    for (const seat of asked) {
      const card = replies.get(seat)?.[1] as CardId | undefined;
      if (card === undefined || card === "") continue;
      if (game.hands[seat].includes(card)) discardFromHand(context, seat, [card]);
      else discardInFront(context, seat, card);
    }
    return "done";
  },
};
