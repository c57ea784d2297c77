import { currentPlayer } from "../changes/context.ts";
import { keeperOwner, setKeepers, withoutCard } from "../changes/zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Moves the chosen keeper to the player. */
export const takeKeeperOperation: Operation<StepOf<"takeKeeper">> = {
  run: (context, { chosenCard }) => {
    const { game } = context;
    const me = currentPlayer(context);
    const from = chosenCard === undefined ? undefined : keeperOwner(game, chosenCard);
    if (chosenCard === undefined || from === undefined) return "done";
    setKeepers(context, from, withoutCard(game.keepers[from], chosenCard));
    setKeepers(context, me, [...game.keepers[me], chosenCard]);
    for (const seat of [from, me]) context.events.push({ type: "keepers", seat, cards: game.keepers[seat] });
    return "done";
  },
};
