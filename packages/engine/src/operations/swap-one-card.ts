import { framePlayer } from "../changes/context.ts";
import { chosenCards, requestReply } from "../changes/requests.ts";
import { giveCards } from "../changes/zones.ts";
import { randomStream } from "../random/random.ts";
import type { CardId, StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player gives a card of its choice for a random one of the chosen seat, picked before the given one arrives (L-30). */
export const swapOneCard: Operation<StepOf<"swapOneCard">> = {
  run: (context, frame) => {
    const { game } = context;
    const { chosenSeat: other } = frame;
    const me = framePlayer(context, frame);
    // After a toss-up the chosen seat can be the player's own, and there is nothing to swap.
    if (other === undefined || other === me || game.hands[other].length === 0 || game.hands[me].length === 0) return "done";
    const call = requestReply(context, { seat: me, kind: "must_give_from_hand", to: other, cards: game.hands[me], cause: frame.card });
    if (call === undefined) return "again";
    const chance = randomStream(game.random);
    const theirs = game.hands[other][chance.below(game.hands[other].length)] as CardId;
    game.random = chance.state();
    giveCards(context, me, other, chosenCards(call));
    giveCards(context, other, me, [theirs]);
    return "done";
  },
  isUncertain: (_working, { chosenSeat }) => chosenSeat !== undefined,
  isPossible: ({ hands }, _rules, seat) => hands[seat].length > 0,
};
