import { currentRules, framePlayer } from "../changes/context.ts";
import { setCreepers, setKeepers, tellMoved } from "../changes/zones.ts";
import type { Cards, Seat } from "../model/seat.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import { randomStream } from "../random/random.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Shuffles all keepers and creepers, and deals them out one by one in turn order, from the player on. */
export const mixRows: Operation<StepOf<"mixRows">> = {
  run: (context, frame) => {
    const { game } = context;
    const seats = seatsInTurnOrder(game, framePlayer(context, frame), currentRules(context).reversed);
    const isCreeper = new Set(seats.flatMap((seat) => game.creepers[seat]));
    const rows = seats.flatMap((seat) => [...game.keepers[seat], ...game.creepers[seat]]);
    if (rows.length === 0) return "done";
    const before = { keepers: game.keepers, creepers: game.creepers };
    const chance = randomStream(game.random);
    const pool = chance.shuffled(rows);
    game.random = chance.state();
    const dealt = seats.map((_, at) => pool.filter((_, i) => i % seats.length === at));
    const keepers: Partial<Record<Seat, Cards>> = {};
    for (const [at, seat] of seats.entries()) {
      keepers[seat] = dealt[at]?.filter((id) => !isCreeper.has(id)) ?? [];
      setKeepers(context, seat, keepers[seat]);
    }
    context.events.push({ type: "allKeepers", keepers });
    tellMoved(context, before.keepers, game.keepers);
    for (const [at, seat] of seats.entries()) {
      const creepers = dealt[at]?.filter((id) => isCreeper.has(id)) ?? [];
      if (creepers.join() !== game.creepers[seat].join()) setCreepers(context, seat, creepers);
    }
    tellMoved(context, before.creepers, game.creepers);
    return "done";
  },
  isUncertain: ({ game }) => game.seats.some((seat) => game.keepers[seat].length + game.creepers[seat].length > 0),
};
