import { framePlayer } from "../changes/context.ts";
import { chosenCards, requestReply } from "../changes/requests.ts";
import { discardInFront } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The seat that has the creeper discards another keeper or creeper in front of it. */
export const discardFromRow: Operation<StepOf<"discardFromRow">> = {
  run: (context, frame) => {
    const { keepers, creepers } = context.game;
    const seat = framePlayer(context, frame);
    const cards = [...keepers[seat], ...creepers[seat]].filter((id) => id !== frame.card);
    if (cards.length === 0) return "done";
    const call = requestReply(context, { seat, kind: "must_trash_keepers", purpose: "creeper", cards, cause: frame.card });
    if (call === undefined) return "again";
    context.events.push({ type: "because", card: frame.card });
    for (const card of chosenCards(call)) discardInFront(context, seat, card);
    return "done";
  },
};
