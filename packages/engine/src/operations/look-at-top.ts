import { framePlayer } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import { buryTop } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Shows the player the top card of the draw pile, which stays there or goes to the bottom (L-26). Never refills the pile. */
export const lookAtTop: Operation<StepOf<"lookAtTop">> = {
  run: (context, frame) => {
    const top = context.game.draw.at(-1);
    if (top === undefined) return "done";
    const seat = framePlayer(context, frame);
    const chosen = requestCard(context, { seat, kind: "must_choose_from", purpose: "top", cards: [top], pass: true, cause: frame.card });
    if (chosen === undefined) return "again";
    if (chosen !== "") buryTop(context, seat);
    return "done";
  },
  isUncertain: ({ game }) => game.draw.length > 0,
  isPossible: ({ draw }) => draw.length > 0,
};
