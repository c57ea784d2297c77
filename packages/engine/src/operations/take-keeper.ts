import { player } from "../working.ts";
import { ownerOf, setKeepers, without } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The chosen keeper comes in front of the player. */
export const takeKeeper: Operation<StepOf<"takeKeeper">> = {
  run: (working, { chosenCard }) => {
    const { game } = working;
    const me = player(working);
    const from = chosenCard === undefined ? undefined : ownerOf(game, chosenCard);
    if (chosenCard === undefined || from === undefined) return "done";
    setKeepers(working, from, without(game.keepers[from], chosenCard));
    setKeepers(working, me, [...game.keepers[me], chosenCard]);
    for (const seat of [from, me]) working.events.push({ type: "keepers", seat, cards: game.keepers[seat] });
    return "done";
  },
};
