import { currentPlayer, currentRules } from "../changes/context.ts";
import { allAsideCards, layDownSecrets, setHand } from "../changes/zones.ts";
import type { Cards, Seat } from "../model/seat.ts";
import { neighbour, otherSeats, seatsInTurnOrder } from "../model/turn-order.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Passes all hands to the next seat in the chosen direction. */
export const rotateHands: Operation<StepOf<"rotateHands">> = {
  run: (context, { chosenDirection: direction = 0 }) => {
    const player = currentPlayer(context);
    // Secrets do not travel.
    for (const seat of seatsInTurnOrder(context.game, player, currentRules(context).reversed))
      layDownSecrets(context, seat, context.game.hands[seat]);
    const { hands, seats } = context.game;
    const secret: Partial<Record<Seat, Cards>> = {};
    for (const seat of seats) {
      const to = neighbour(context.game, seat, direction === 1);
      secret[to] = hands[seat];
      setHand(context, to, hands[seat]);
    }
    const aside = allAsideCards(context);
    secret[player] = [...(secret[player] ?? []), ...aside];
    const to = neighbour(context.game, player, direction === 1);
    context.events.push({ type: "rotatedHands", direction, seat: player, to, aside: aside.length, secret });
    return "done";
  },
  // Secrets among the cards would not arrive.
  isUncertain: (context) =>
    context.deck.hasSecrets && otherSeats(context.game, currentPlayer(context), false).some((seat) => context.game.hands[seat].length > 0),
};
