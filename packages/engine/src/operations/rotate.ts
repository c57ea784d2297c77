import { currentPlayer } from "../changes/context.ts";
import { allAsideCards, setHand } from "../changes/zones.ts";
import type { Cards, Seat } from "../model/seat.ts";
import { neighbour } from "../model/turn-order.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Passes all hands to the next seat in the chosen direction. */
export const rotateHandsOperation: Operation<StepOf<"rotateHands">> = {
  run: (context, { chosenDirection: direction = 0 }) => {
    const { hands, seats } = context.game;
    const secret: Partial<Record<Seat, Cards>> = {};
    for (const seat of seats) {
      const to = neighbour(context.game, seat, direction === 1);
      secret[to] = hands[seat];
      setHand(context, to, hands[seat]);
    }
    const seat = currentPlayer(context);
    const aside = allAsideCards(context);
    secret[seat] = [...(secret[seat] ?? []), ...aside];
    const to = neighbour(context.game, seat, direction === 1);
    context.events.push({ type: "rotatedHands", direction, seat, to, aside: aside.length, secret });
    return "done";
  },
};
