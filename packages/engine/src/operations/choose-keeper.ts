import { framePlayer } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player chooses a keeper, or also a creeper, on the table. Without one, the steps that need it do nothing. */
export const chooseKeeperOperation: Operation<StepOf<"chooseKeeper">> = {
  run: (context, frame, { of, creepers: isCreeperToo }) => {
    const { seats, keepers, creepers } = context.game;
    const me = framePlayer(context, frame);
    const cards = seats.flatMap((seat) =>
      of === "others" && seat === me ? [] : isCreeperToo ? [...keepers[seat], ...creepers[seat]] : keepers[seat],
    );
    if (cards.length === 0) return "done";
    const purpose = of === "others" ? "take" : "trash";
    const chosen = requestCard(context, { seat: me, kind: "must_take_keeper", purpose, cards, cause: frame.card });
    if (chosen === undefined) return "again";
    frame.chosenCard = chosen;
    return "done";
  },
};
