import { askCard } from "../asking.ts";
import { player } from "../working.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player chooses a keeper on the table. None there: the steps that want one do nothing. */
export const chooseKeeper: Operation<StepOf<"chooseKeeper">> = {
  run: (working, frame, { of }) => {
    const { seats, keepers } = working.game;
    const me = player(working);
    const cards = seats.flatMap((seat) => (of === "others" && seat === me ? [] : keepers[seat]));
    if (cards.length === 0) return "done";
    const purpose = of === "others" ? "take" : "trash";
    const chosen = askCard(working, { seat: me, kind: "must_take_keeper", purpose, cards, cause: frame.card });
    if (chosen === undefined) return "again";
    frame.chosenCard = chosen;
    return "done";
  },
};
