import { announceTaking } from "../changes/announce.ts";
import { framePlayer, type TransitionContext } from "../changes/context.ts";
import { type DecisionRequest, requestReply } from "../changes/requests.ts";
import { ownerInFront, setKeepers } from "../changes/zones.ts";
import type { CardFrame } from "../model/frame.ts";
import type { CardId, StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

interface Pair {
  theirs: CardId;
  mine: CardId;
}

/** The choice that was made before the owner could answer. */
const chosenPair = ({ chosenCard, chosenOwn }: CardFrame): Pair | undefined =>
  chosenCard === undefined || chosenOwn === undefined ? undefined : { theirs: chosenCard, mine: chosenOwn };

function requestPair(context: TransitionContext, request: DecisionRequest): Pair | undefined {
  const call = requestReply(context, request);
  if (call === undefined) return undefined;
  const [, theirs, mine] = call as [string, CardId, CardId];
  return { theirs, mine };
}

/** Exchanges a keeper of the player for one of another seat, if both have one. */
export const exchangeKeepers: Operation<StepOf<"exchangeKeepers">> = {
  isForPlayer: true,
  run: (context, frame) => {
    const { game } = context;
    const me = framePlayer(context, frame);
    const own = game.keepers[me];
    const cards = game.seats.flatMap((seat) => (seat === me ? [] : game.keepers[seat]));
    const chosen = chosenPair(frame);
    if (chosen === undefined && (own.length === 0 || cards.length === 0)) return "done";
    const choice = chosen ?? requestPair(context, { seat: me, kind: "must_exchange_keepers", cards, own, cause: frame.card });
    if (choice === undefined) return "again";
    const { theirs, mine } = choice;
    if (announceTaking(context, frame, theirs)) {
      frame.chosenCard = theirs;
      frame.chosenOwn = mine;
      return "again";
    }
    frame.chosenOwn = undefined;
    const other = ownerInFront(game, theirs);
    if (other === undefined || !own.includes(mine)) return "done";
    setKeepers(
      context,
      me,
      own.map((id) => (id === mine ? theirs : id)),
    );
    setKeepers(
      context,
      other,
      game.keepers[other].map((id) => (id === theirs ? mine : id)),
    );
    for (const seat of [me, other]) context.events.push({ type: "keepers", seat, cards: game.keepers[seat] });
    context.events.push({ type: "moved", card: theirs, from: other, to: me }, { type: "moved", card: mine, from: me, to: other });
    return "done";
  },
};
