import { currentPlayer, currentRules } from "../changes/context.ts";
import { drawFromPile } from "../changes/drawing.ts";
import { numeralValue } from "../rules/active-rules.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Draws cards and sets them aside. If the numeral grows later, `drawMoreAside` draws the rest. */
export const drawAside: Operation<StepOf<"drawAside">> = {
  run: (context, frame, { cards }) => {
    const count = numeralValue(currentRules(context), cards);
    frame.aside = drawFromPile(context, currentPlayer(context), count, { aside: true, cause: frame.card });
    frame.drawsAside = cards;
    frame.drawnAside = count;
    return "done";
  },
};
