import { setKeepers, tellMoved } from "../changes/zones.ts";
import type { Cards, Seat } from "../model/seat.ts";
import { randomStream } from "../random/random.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Shuffles all keepers and deals them back, to each seat as many as before (R-96, A16). */
export const scrambleKeepers: Operation<StepOf<"scrambleKeepers">> = {
  run: (context) => {
    const { game } = context;
    const before = game.keepers;
    const chance = randomStream(game.random);
    let pool = chance.shuffled(game.seats.flatMap((seat) => game.keepers[seat]));
    game.random = chance.state();
    if (pool.length === 0) return "done";
    const keepers: Partial<Record<Seat, Cards>> = {};
    for (const seat of game.seats) {
      const count = game.keepers[seat].length;
      setKeepers(context, seat, pool.slice(0, count));
      keepers[seat] = game.keepers[seat];
      pool = pool.slice(count);
    }
    context.events.push({ type: "allKeepers", keepers });
    tellMoved(context, before, game.keepers);
    return "done";
  },
  isUncertain: ({ game }) => game.seats.some((seat) => game.keepers[seat].length > 0),
};
