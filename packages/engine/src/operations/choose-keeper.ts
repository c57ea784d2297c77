import { frameChooser, framePlayer, type TransitionContext } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import { stepsOfFrame } from "../deck/deck.ts";
import type { DecisionPurpose } from "../model/decision.ts";
import type { CardFrame } from "../model/frame.ts";
import type { Zones } from "../model/game.ts";
import type { Seat } from "../model/seat.ts";
import type { CardId, StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player chooses a keeper, or also a creeper, on the table. Without one, the steps that need it do nothing. */
export const chooseKeeper: Operation<StepOf<"chooseKeeper">> = {
  run: (context, frame, step) => {
    const me = frameChooser(context, frame);
    if (isForNobody(context, frame)) return "done";
    const cards = me === undefined ? [] : choices(context.game, me, step);
    if (me === undefined || cards.length === 0) return "done";
    const purpose = purposeOf(context, frame, step);
    const chosen = requestCard(context, { seat: me, kind: "must_take_keeper", purpose, cards, cause: frame.card });
    if (chosen === undefined) return "again";
    frame.chosenCard = chosen;
    return "done";
  },
  isPossible: (table, _rules, seat, step) => choices(table, seat, step).length > 0,
};

/** What happens to the card, as a later step of the same card says. */
function purposeOf({ deck }: TransitionContext, frame: CardFrame, { of }: StepOf<"chooseKeeper">): DecisionPurpose {
  if (stepsOfFrame(deck, frame).some((step) => step.do === "passOn")) return "move";
  return of === "others" ? "take" : "trash";
}

function choices({ seats, keepers, creepers }: Zones, me: Seat, { of, creepers: which }: StepOf<"chooseKeeper">): CardId[] {
  const from = of === "anyone" ? seats : seats.filter((seat) => (seat === me) === (of === "own"));
  return from.flatMap((seat) => [...(which === "only" ? [] : keepers[seat]), ...(which === undefined ? [] : creepers[seat])]);
}

/** True if the keeper would come to a seat that does not play any more. */
const isForNobody = (context: TransitionContext, frame: CardFrame): boolean =>
  frame.part === "revealed" &&
  !context.game.seats.includes(framePlayer(context, frame)) &&
  !stepsOfFrame(context.deck, frame).some((step) => step.do === "trashKeeper");
