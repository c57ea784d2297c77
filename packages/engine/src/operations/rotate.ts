import type { Cards, Seat } from "../game.ts";
import { neighbour } from "../seats.ts";
import { player } from "../working.ts";
import { asideCards, setHand } from "../zones.ts";
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
    const seat = player(working);
    const aside = asideCards(working);
    secret[seat] = [...(secret[seat] ?? []), ...aside];
    const to = neighbour(working.game, seat, direction === 1);
    working.events.push({ type: "rotatedHands", direction, seat, to, aside: aside.length, secret });
    return "done";
  },
};
