import { askEach, type Question } from "../asking.ts";
import { drawFromPile } from "../drawing.ts";
import { others } from "../seats.ts";
import type { CardId } from "../vocabulary.ts";
import { card, player, rulesOf } from "../working.ts";
import { takeFromHand, tellGiven } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Every other seat puts a goal of its choice into a pool set aside for the player; for a seat without one the top card is drawn (A2, R-108). */
export const poolGoals: Operation<StepOf<"poolGoals">> = {
  run: (working, frame) => {
    const { game } = working;
    const me = player(working);
    const givers = others(game, me, rulesOf(working).reversed);
    const questions = givers.flatMap((seat): Question[] => {
      const goals = game.hands[seat].filter((id) => card(working, id).type === "goal");
      return goals.length === 0 ? [] : [{ seat, kind: "must_give_goal_to_seat", to: me, cards: goals, cause: frame.card }];
    });
    const replies = askEach(working, questions);
    if (replies === undefined) return "again";
    for (const seat of givers) {
      const call = replies.get(seat);
      if (call === undefined) {
        const drawn = drawFromPile(working, me, 1, { aside: true, cause: frame.card });
        frame.aside = [...frame.aside, ...drawn];
      } else {
        const goal = call[1] as CardId;
        takeFromHand(working, seat, [goal]);
        frame.aside = [...frame.aside, goal];
        tellGiven(working, seat, me, [goal]);
      }
    }
    return "done";
  },
  isUncertain: (working) => others(working.game, player(working), false).some((seat) => working.game.hands[seat].length > 0),
};
