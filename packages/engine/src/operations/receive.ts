import { currentRules, framePlayer } from "../changes/context.ts";
import { chosenCards, requestReplies } from "../changes/requests.ts";
import { giveCards } from "../changes/zones.ts";
import { otherSeats } from "../model/turn-order.ts";
import { numeralValue } from "../rules/active-rules.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Every other seat gives the player cards of its choice, or all it has. All choose at once (A21). */
export const receive: Operation<StepOf<"receive">> = {
  isForPlayer: true,
  run: (context, frame, { cards }) => {
    const { game } = context;
    const me = framePlayer(context, frame);
    const rules = currentRules(context);
    const givers = otherSeats(game, me, rules.reversed).filter((seat) => game.hands[seat].length > 0);
    const replies = requestReplies(
      context,
      givers.map((seat) => ({
        seat,
        kind: "must_give_from_hand",
        to: me,
        cards: game.hands[seat],
        min: Math.min(numeralValue(rules, cards), game.hands[seat].length),
        cause: frame.card,
      })),
    );
    if (replies === undefined) return "again";
    for (const seat of givers) giveCards(context, seat, me, chosenCards(replies.get(seat)));
    return "done";
  },
};
