import { framePlayer } from "../changes/context.ts";
import type { Seat } from "../model/seat.ts";
import { randomStream } from "../random/random.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Chance makes the player or the chosen seat the chosen one, each alike (L-31). */
export const tossUp: Operation<StepOf<"tossUp">> = {
  run: (context, frame) => {
    const { game, events } = context;
    if (frame.chosenSeat === undefined) return "done";
    const chance = randomStream(game.random);
    const seat = [framePlayer(context, frame), frame.chosenSeat][chance.below(2)] as Seat;
    game.random = chance.state();
    frame.chosenSeat = seat;
    events.push({ type: "seatPicked", seat, card: frame.card });
    return "done";
  },
  isUncertain: (_working, { chosenSeat }) => chosenSeat !== undefined,
};
