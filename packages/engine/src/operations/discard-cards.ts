import { currentRules, framePlayer } from "../changes/context.ts";
import { chosenCards, requestReply } from "../changes/requests.ts";
import { discardFromHand } from "../changes/zones.ts";
import { type ActiveRules, numeralValue } from "../rules/active-rules.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

const numberOf = (rules: ActiveRules, { cards }: StepOf<"discardCards">): number => (cards === "one" ? 1 : numeralValue(rules, cards));

/** The player discards cards of its hand, all of them if there are too few. */
export const discardCards: Operation<StepOf<"discardCards">> = {
  run: (context, frame, step) => {
    const seat = framePlayer(context, frame);
    const cards = context.game.hands[seat];
    const min = Math.min(numberOf(currentRules(context), step), cards.length);
    if (min === 0) return "done";
    const call = requestReply(context, { seat, kind: "must_discard_from_hand", cards, min, cause: frame.card });
    if (call === undefined) return "again";
    discardFromHand(context, seat, chosenCards(call));
    return "done";
  },
  isPossible: ({ hands }, rules, seat, step) => hands[seat].length >= numberOf(rules, step),
};
