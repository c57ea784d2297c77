import { cardById, framePlayer } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import { discardsOnTable, takeToHand } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player takes a discarded card of one of the types into the hand, but no card being resolved (L-28). */
export const takeDiscard: Operation<StepOf<"takeDiscard">> = {
  run: (context, frame, { types }) => {
    const cards = discardsOnTable(context).filter((id) => types.some((type) => type === cardById(context, id).type));
    if (cards.length === 0) return "done";
    const seat = framePlayer(context, frame);
    const chosen = requestCard(context, { seat, kind: "must_choose_from", purpose: "fetch", cards, cause: frame.card });
    if (chosen === undefined) return "again";
    takeToHand(context, seat, chosen);
    return "done";
  },
  isPossible: ({ discard }) => discard.length > 0,
};
