import { askCard } from "../asking.ts";
import type { Game, Seat } from "../game.ts";
import type { CardId } from "../vocabulary.ts";
import { player } from "../working.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player names, aloud, a card of the deck that cannot be seen from the player's seat. */
export const nameCard: Operation<StepOf<"nameCard">> = {
  run: (working, frame) => {
    const seat = player(working);
    const seen = new Set(seenFrom(working.game, seat));
    const cards = working.deck.ids.filter((id) => !seen.has(id));
    if (cards.length === 0) return "done";
    const named = askCard(working, { seat, kind: "must_choose_from", purpose: "name", cards, cause: frame.card });
    if (named === undefined) return "again";
    frame.named = named;
    working.events.push({ type: "named", seat, card: named });
    return "done";
  },
};

function seenFrom(game: Game, seat: Seat): CardId[] {
  const onTable = game.seats.flatMap((other) => [...game.keepers[other], ...game.creepers[other]]);
  const aside = game.stack.flatMap((frame) => (frame.kind === "card" ? [...frame.aside, frame.card] : []));
  return [...game.hands[seat], ...aside, ...onTable, ...game.rules, ...game.metas, ...game.goals, ...game.discard];
}
