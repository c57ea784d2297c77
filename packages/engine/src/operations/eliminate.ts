import { currentPlayer, currentRules, framePlayer, type TransitionContext } from "../changes/context.ts";
import { canBeEliminated, eliminateSeats } from "../changes/elimination.ts";
import type { CardFrame } from "../model/frame.ts";
import type { Seat } from "../model/seat.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import { isConditionMet } from "../rules/condition.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Eliminates seats in one change. If the current one is among them, its cards in progress end here. */
export const eliminate: Operation<StepOf<"eliminate">> = {
  run: (context, frame, step) => {
    const victims = victimsOf(context, frame, step);
    if (victims.length > 0) eliminateSeats(context, victims, frame.card);
    return "done";
  },
};

function victimsOf(context: TransitionContext, frame: CardFrame, { who, unlessAll }: StepOf<"eliminate">): Seat[] {
  const { game } = context;
  const rules = currentRules(context);
  const victims = seatsInTurnOrder(game, currentPlayer(context), rules.reversed).filter((seat) => {
    if (!canBeEliminated(context, seat, frame.card)) return false;
    if (who === "chosen") return seat === frame.chosenSeat;
    return who === "self" ? seat === framePlayer(context, frame) : isConditionMet(game, rules, seat, who);
  });
  // Alone, the seat is not spared for being all of them.
  return unlessAll && game.solo === undefined && victims.length === game.seats.length ? [] : victims;
}
