import { askCard } from "../asking.ts";
import { numeral } from "../in-force.ts";
import { playFromAside } from "../playing.ts";
import { player, rulesOf } from "../working.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player plays that many of the cards set aside, one after the other; each is fully resolved before the next is chosen. */
export const playAside: Operation<StepOf<"playAside">> = {
  run: (working, frame, { cards }) => {
    const { playedAside = 0 } = frame;
    const enough = cards !== "all" && playedAside >= numeral(rulesOf(working), cards);
    if (enough || frame.aside.length === 0) return "done";
    const chosen = askCard(working, {
      seat: player(working),
      kind: "must_choose_from",
      purpose: "aside",
      cards: frame.aside,
      cause: frame.card,
    });
    if (chosen === undefined) return "again";
    frame.playedAside = playedAside + 1;
    playFromAside(working, frame, chosen);
    return "again";
  },
};
