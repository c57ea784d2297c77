import { framePlayer } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import type { Zones } from "../model/game.ts";
import type { Seat } from "../model/seat.ts";
import type { CardId } from "../model/vocabulary.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player chooses a keeper, or also a creeper, on the table. Without one, the steps that need it do nothing. */
export const chooseKeeperOperation: Operation<StepOf<"chooseKeeper">> = {
  run: (context, frame, step) => {
    const me = framePlayer(context, frame);
    const cards = choices(context.game, me, step);
    if (cards.length === 0) return "done";
    const purpose = step.of === "others" ? "take" : "trash";
    const chosen = requestCard(context, { seat: me, kind: "must_take_keeper", purpose, cards, cause: frame.card });
    if (chosen === undefined) return "again";
    frame.chosenCard = chosen;
    return "done";
  },
  isPossible: (table, _rules, seat, step) => choices(table, seat, step).length > 0,
};

const choices = ({ seats, keepers, creepers }: Zones, me: Seat, { of, creepers: isCreeperToo }: StepOf<"chooseKeeper">): CardId[] =>
  seats.flatMap((seat) => (of === "others" && seat === me ? [] : isCreeperToo ? [...keepers[seat], ...creepers[seat]] : keepers[seat]));
