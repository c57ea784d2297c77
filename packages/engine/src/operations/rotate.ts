import type { Cards, Seat } from "../game.ts";
import { neighbour } from "../seats.ts";
import { asideCount, setHand } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** All hands go to the next seat in the chosen direction, at once. */
export const rotateHands: Operation<StepOf<"rotateHands">> = {
  run: (working, { chosenDirection: direction = 0 }) => {
    const { hands, seats } = working.game;
    const secret: Partial<Record<Seat, Cards>> = {};
    for (const seat of seats) {
      const to = neighbour(working.game, seat, direction === 1);
      secret[to] = hands[seat];
      setHand(working, to, hands[seat]);
    }
    working.events.push({ type: "rotatedHands", direction, aside: asideCount(working), secret });
    return "done";
  },
};
