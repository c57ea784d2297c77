import { askCard } from "../asking.ts";
import { card, player } from "../working.ts";
import { reachableDiscards, takeFromDiscards } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player chooses a card of one of the types from the discard pile; it is set aside. What is being resolved cannot be fetched (R-86, A11). */
export const fetch: Operation<StepOf<"fetch">> = {
  run: (working, frame, { types }) => {
    const cards = reachableDiscards(working).filter((id) => types.some((type) => type === card(working, id).type));
    if (cards.length === 0) return "done";
    const seat = player(working);
    const chosen = askCard(working, { seat, kind: "must_choose_from", purpose: "fetch", cards, cause: frame.card });
    if (chosen === undefined) return "again";
    takeFromDiscards(working, chosen);
    frame.aside = [...frame.aside, chosen];
    working.events.push({ type: "fetched", seat, card: chosen });
    return "done";
  },
};
