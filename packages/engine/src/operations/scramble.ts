import type { Cards, Seat } from "../game.ts";
import { randomStream } from "../random.ts";
import { setKeepers } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** All keepers are shuffled and dealt back; everybody gets as many as before (R-96, A16). */
export const scrambleKeepers: Operation<StepOf<"scrambleKeepers">> = {
  run: (working) => {
    const { game } = working;
    const chance = randomStream(game.random);
    let pool = chance.shuffled(game.seats.flatMap((seat) => game.keepers[seat]));
    game.random = chance.state();
    if (pool.length === 0) return "done";
    const keepers: Partial<Record<Seat, Cards>> = {};
    for (const seat of game.seats) {
      const count = game.keepers[seat].length;
      setKeepers(working, seat, pool.slice(0, count));
      keepers[seat] = game.keepers[seat];
      pool = pool.slice(count);
    }
    working.events.push({ type: "allKeepers", keepers });
    return "done";
  },
  isUncertain: ({ game }) => game.seats.some((seat) => game.keepers[seat].length > 0),
};
