import { currentRules, framePlayer } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { discardFromHand } from "../changes/zones.ts";
import { numeralValue } from "../rules/active-rules.ts";
import { nextPlay } from "../rules/turn-requirements.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player discards the hand, draws, and the turn is over: nothing is drawn or played any more (R-312, L-12). */
export const cutTurnShort: Operation<StepOf<"cutTurnShort">> = {
  run: (context, frame, { cards }) => {
    const { game } = context;
    const seat = framePlayer(context, frame);
    discardFromHand(context, seat, game.hands[seat]);
    drawToHand(context, seat, numeralValue(currentRules(context), cards), frame.card);
    game.turn.phase = "end";
    game.turn.picked = undefined;
    return "done";
  },
  isPossible: (table, rules) => nextPlay(table, rules) !== undefined,
};
