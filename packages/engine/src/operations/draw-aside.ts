import { drawFromPile } from "../drawing.ts";
import { numeralValue } from "../in-force.ts";
import { player, rulesOf } from "../working.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Draws cards that stay outside the hand. What the numeral means may grow while the card is being resolved; then more are drawn (duties.ts, R-39). */
export const drawAside: Operation<StepOf<"drawAside">> = {
  run: (working, frame, { cards }) => {
    const count = numeralValue(rulesOf(working), cards);
    frame.aside = drawFromPile(working, player(working), count, { aside: true, cause: frame.card });
    frame.drawsAside = cards;
    frame.drawnAside = count;
    return "done";
  },
};
