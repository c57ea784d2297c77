import { framePlayer } from "../changes/context.ts";
import { requestReply } from "../changes/requests.ts";
import { ownerInFront, setKeepers } from "../changes/zones.ts";
import type { CardId } from "../model/vocabulary.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Exchanges a keeper of the player for one of another seat, if both have one. */
export const exchangeKeepersOperation: Operation<StepOf<"exchangeKeepers">> = {
  run: (context, frame) => {
    const { game } = context;
    const me = framePlayer(context, frame);
    const own = game.keepers[me];
    const cards = game.seats.flatMap((seat) => (seat === me ? [] : game.keepers[seat]));
    if (own.length === 0 || cards.length === 0) return "done";
    const call = requestReply(context, { seat: me, kind: "must_exchange_keepers", cards, own, cause: frame.card });
    if (call === undefined) return "again";
    const [, theirs, mine] = call as [string, CardId, CardId];
    const other = ownerInFront(game, theirs);
    if (other === undefined) return "done";
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
    return "done";
  },
};
