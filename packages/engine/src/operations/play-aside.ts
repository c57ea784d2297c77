import { currentPlayer, currentRules, type TransitionContext } from "../changes/context.ts";
import { playFromAside } from "../changes/play-card.ts";
import { requestCard } from "../changes/requests.ts";
import type { CardFrame } from "../model/frame.ts";
import { numeralValue } from "../rules/active-rules.ts";
import { cardsToPlay } from "../rules/day.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player plays cards set aside. Each is fully resolved before the next is chosen. */
export const playAside: Operation<StepOf<"playAside">> = {
  run: (context, frame, step) => {
    if (isFinished(context, frame, step)) return "done";
    const chosen = requestCard(context, {
      seat: currentPlayer(context),
      kind: "must_choose_from",
      purpose: "aside",
      cards: frame.aside,
      cause: frame.card,
    });
    if (chosen === undefined) return "again";
    frame.playedAside = (frame.playedAside ?? 0) + 1;
    playFromAside(context, frame, chosen);
    return "again";
  },
  isDone: (context, frame, step) => isFinished(context, frame, step) && !drawsMore(context, frame),
};

function isFinished(context: TransitionContext, { aside, playedAside = 0 }: CardFrame, step: StepOf<"playAside">): boolean {
  const cards = cardsToPlay(context.game, step);
  return aside.length === 0 || (cards !== "all" && playedAside >= numeralValue(currentRules(context), cards));
}

/** True if a numeral has grown, so that `drawMoreAside` will set more cards aside. */
function drawsMore(context: TransitionContext, { drawsAside, drawnAside = 0 }: CardFrame): boolean {
  return drawsAside !== undefined && drawnAside < numeralValue(currentRules(context), drawsAside);
}
