import { askCard } from "../asking.ts";
import type { CardFrame } from "../game.ts";
import { numeralValue } from "../in-force.ts";
import { playFromAside } from "../playing.ts";
import { player, rulesOf, type Working } from "../working.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player plays that many of the cards set aside, one after the other; each is fully resolved before the next is chosen. */
export const playAside: Operation<StepOf<"playAside">> = {
  run: (working, frame, step) => {
    if (nothingLeft(working, frame, step)) return "done";
    const chosen = askCard(working, {
      seat: player(working),
      kind: "must_choose_from",
      purpose: "aside",
      cards: frame.aside,
      cause: frame.card,
    });
    if (chosen === undefined) return "again";
    frame.playedAside = (frame.playedAside ?? 0) + 1;
    playFromAside(working, frame, chosen);
    return "again";
  },
  isOver: (working, frame, step) => nothingLeft(working, frame, step) && !drawsMore(working, frame),
};

function nothingLeft(working: Working, { aside, playedAside = 0 }: CardFrame, { cards }: StepOf<"playAside">): boolean {
  return aside.length === 0 || (cards !== "all" && playedAside >= numeralValue(rulesOf(working), cards));
}

/** A numeral has grown, and more cards are about to be set aside (duties.ts). */
function drawsMore(working: Working, { drawsAside, drawnAside = 0 }: CardFrame): boolean {
  return drawsAside !== undefined && drawnAside < numeralValue(rulesOf(working), drawsAside);
}
