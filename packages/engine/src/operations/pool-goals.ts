import { askEach, type Question } from "../asking.ts";
import { drawFromPile } from "../drawing.ts";
import type { Seat } from "../game.ts";
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
    const sources: (Seat | "pile")[] = [];
    for (const seat of givers) {
      const goal = replies.get(seat)?.[1] as CardId | undefined;
      const cards = goal === undefined ? drawFromPile(working, me, 1, { aside: true, cause: frame.card }) : [goal];
      if (goal !== undefined) {
        takeFromHand(working, seat, cards);
        tellGiven(working, seat, me, cards, true);
      }
      frame.aside = [...frame.aside, ...cards];
      sources.push(...cards.map(() => (goal === undefined ? "pile" : seat)));
    }
    frame.sources = sources;
    return "done";
  },
  isUncertain: (working) => others(working.game, player(working), false).some((seat) => working.game.hands[seat].length > 0),
};
