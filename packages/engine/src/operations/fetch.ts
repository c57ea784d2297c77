import { cardById, currentPlayer } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import { discardsOnTable, removeFromDiscards } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player sets aside a discarded card of one of the types, but no card being resolved (R-86, A11). */
export const fetch: Operation<StepOf<"fetch">> = {
  run: (context, frame, { types }) => {
    const cards = discardsOnTable(context).filter((id) => types.some((type) => type === cardById(context, id).type));
    if (cards.length === 0) return "done";
    const seat = currentPlayer(context);
    const chosen = requestCard(context, { seat, kind: "must_choose_from", purpose: "fetch", cards, cause: frame.card });
    if (chosen === undefined) return "again";
    removeFromDiscards(context, chosen);
    frame.aside = [...frame.aside, chosen];
    context.events.push({ type: "fetched", seat, card: chosen });
    return "done";
  },
};
