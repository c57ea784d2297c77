import { askEach, cardsOf } from "../asking.ts";
import { numeralValue } from "../in-force.ts";
import { others } from "../seats.ts";
import { player, rulesOf } from "../working.ts";
import { give } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Every other seat gives the player that many cards of its choice, or what it has. All are asked at once (A21). */
export const receive: Operation<StepOf<"receive">> = {
  run: (working, frame, { cards }) => {
    const { game } = working;
    const me = player(working);
    const rules = rulesOf(working);
    const givers = others(game, me, rules.reversed).filter((seat) => game.hands[seat].length > 0);
    const replies = askEach(
      working,
      givers.map((seat) => ({
        seat,
        kind: "must_give_from_hand",
        to: me,
        cards: game.hands[seat],
        min: Math.min(numeralValue(rules, cards), game.hands[seat].length),
        cause: frame.card,
      })),
    );
    if (replies === undefined) return "again";
    for (const seat of givers) give(working, seat, me, cardsOf(replies.get(seat)));
    return "done";
  },
};
