import { currentPlayer } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import { moveAsideToHand } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player takes one of the cards set aside into the hand. */
export const keepOneAside: Operation<StepOf<"keepOneAside">> = {
  run: (context, frame) => {
    if (frame.aside.length === 0) return "done";
    const seat = currentPlayer(context);
    const chosen = requestCard(context, { seat, kind: "must_choose_from", purpose: "pool", cards: frame.aside, cause: frame.card });
    if (chosen === undefined) return "again";
    moveAsideToHand(context, frame, [chosen]);
    return "done";
  },
};
