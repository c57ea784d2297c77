import { cardById, currentPlayer, currentRules } from "../changes/context.ts";
import { drawFromPile } from "../changes/drawing.ts";
import { type DecisionRequest, requestReplies } from "../changes/requests.ts";
import { recordGift, removeFromHand } from "../changes/zones.ts";
import type { Seat } from "../model/seat.ts";
import { otherSeats } from "../model/turn-order.ts";
import type { CardId, StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Every other seat gives a goal into a pool set aside; the draw pile gives a card for a seat without one (A2, R-108). */
export const poolGoals: Operation<StepOf<"poolGoals">> = {
  run: (context, frame) => {
    const { game } = context;
    const me = currentPlayer(context);
    const givers = otherSeats(game, me, currentRules(context).reversed);
    const requests = givers.flatMap((seat): DecisionRequest[] => {
      const goals = game.hands[seat].filter((id) => cardById(context, id).type === "goal");
      return goals.length === 0 ? [] : [{ seat, kind: "must_give_goal_to_seat", to: me, cards: goals, cause: frame.card }];
    });
    const replies = requestReplies(context, requests);
    if (replies === undefined) return "again";
    const sources: (Seat | "pile")[] = [];
    for (const seat of givers) {
      const goal = replies.get(seat)?.[1] as CardId | undefined;
      const cards = goal === undefined ? drawFromPile(context, me, 1, { aside: true, cause: frame.card }) : [goal];
      if (goal !== undefined) {
        removeFromHand(context, seat, cards);
        recordGift(context, seat, me, cards, true);
      }
      frame.aside = [...frame.aside, ...cards];
      sources.push(...cards.map(() => (goal === undefined ? "pile" : seat)));
    }
    frame.sources = sources;
    return "done";
  },
  isUncertain: (context) => otherSeats(context.game, currentPlayer(context), false).some((seat) => context.game.hands[seat].length > 0),
};
