import { announceTaking } from "../changes/announce.ts";
import { framePlayer } from "../changes/context.ts";
import { moveInFront, ownerInFront } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Moves the chosen keeper or creeper to the player. */
export const takeKeeper: Operation<StepOf<"takeKeeper">> = {
  isForPlayer: true,
  run: (context, frame) => {
    const { game } = context;
    const { chosenCard } = frame;
    const me = framePlayer(context, frame);
    const from = chosenCard === undefined ? undefined : ownerInFront(game, chosenCard);
    if (chosenCard === undefined || from === undefined) return "done";
    if (from !== me && announceTaking(context, frame, chosenCard)) return "again";
    moveInFront(context, from, me, chosenCard);
    return "done";
  },
};
