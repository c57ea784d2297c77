import { askCard } from "../asking.ts";
import { player } from "../working.ts";
import { keepAside } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player takes one of the cards set aside into the hand. */
export const keepOneAside: Operation<StepOf<"keepOneAside">> = {
  run: (working, frame) => {
    if (frame.aside.length === 0) return "done";
    const seat = player(working);
    const kept = askCard(working, { seat, kind: "must_choose_from", purpose: "pool", cards: frame.aside, cause: frame.card });
    if (kept === undefined) return "again";
    keepAside(working, frame, [kept]);
    return "done";
  },
};
