import { framePlayer } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import { discardGoal, takeToHand } from "../changes/zones.ts";
import type { CardId, StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player takes a goal in play into the hand, and chooses it if there are two (L-28). */
export const takeGoal: Operation<StepOf<"takeGoal">> = {
  run: (context, frame) => {
    const { goals } = context.game;
    const seat = framePlayer(context, frame);
    const [only, ...others] = goals;
    if (only === undefined) return "done";
    const choose = (): CardId | undefined =>
      requestCard(context, { seat, kind: "must_choose_from", purpose: "take", cards: goals, cause: frame.card });
    const goal = others.length === 0 ? only : choose();
    if (goal === undefined) return "again";
    discardGoal(context, goal);
    takeToHand(context, seat, goal);
    return "done";
  },
  isPossible: ({ goals }) => goals.length > 0,
};
