import { currentPlayer } from "../changes/context.ts";
import { playFromHand } from "../changes/play-card.ts";
import { requestCard } from "../changes/requests.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** A player who got the named card may play it now, as part of this play. */
export const mayPlayNamed: Operation<StepOf<"mayPlayNamed">> = {
  run: (context, frame) => {
    const { named } = frame;
    const seat = currentPlayer(context);
    if (named === undefined || !context.game.hands[seat].includes(named)) return "done";
    const request = { seat, kind: "must_choose_from", purpose: "named", cards: [named], pass: true, cause: frame.card } as const;
    const chosen = requestCard(context, request);
    if (chosen === undefined) return "again";
    frame.named = undefined;
    if (chosen === "") return "done";
    playFromHand(context, named);
    return "again";
  },
  isDone: (_working, frame) => frame.named === undefined,
};
