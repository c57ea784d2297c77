import { cardById, currentPlayer } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import type { Card } from "../deck/deck.ts";
import type { Game } from "../model/game.ts";
import type { Seat } from "../model/seat.ts";
import type { CardId, StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player publicly names a card of the deck that it cannot see and that a hand can hold. */
export const nameCard: Operation<StepOf<"nameCard">> = {
  run: (context, frame) => {
    const seat = currentPlayer(context);
    const visible = new Set(cardsVisibleTo(context.game, seat));
    const cards = context.deck.ids.filter((id) => !visible.has(id) && canBeInHand(cardById(context, id)));
    if (cards.length === 0) return "done";
    const named = requestCard(context, { seat, kind: "must_choose_from", purpose: "name", cards, cause: frame.card });
    if (named === undefined) return "again";
    frame.named = named;
    context.events.push({ type: "named", seat, card: named });
    return "done";
  },
};

const canBeInHand = ({ type }: Card): boolean => type !== "meta" && type !== "creeper";

function cardsVisibleTo(game: Game, seat: Seat): CardId[] {
  const onTable = game.seats.flatMap((other) => [...game.keepers[other], ...game.creepers[other]]);
  const aside = game.stack.flatMap((frame) => (frame.kind === "card" ? [...frame.aside, frame.card] : []));
  return [...game.hands[seat], ...aside, ...onTable, ...game.rules, ...game.goals, ...game.discard];
}
