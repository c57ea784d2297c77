import { askCard } from "../asking.ts";
import { playFromHand } from "../playing.ts";
import { player } from "../working.ts";
import type { Operation, StepOf } from "./operation.ts";

/** A player who got the named card may play it now, as a part of this play. */
export const mayPlayNamed: Operation<StepOf<"mayPlayNamed">> = {
  run: (working, frame) => {
    const { named } = frame;
    const seat = player(working);
    if (named === undefined || !working.game.hands[seat].includes(named)) return "done";
    const question = { seat, kind: "must_choose_from", purpose: "named", cards: [named], pass: true, cause: frame.card } as const;
    const chosen = askCard(working, question);
    if (chosen === undefined) return "again";
    frame.named = undefined;
    if (chosen === "") return "done";
    playFromHand(working, named);
    return "again";
  },
  isOver: (_working, frame) => frame.named === undefined,
};
