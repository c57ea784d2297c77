import { ask } from "../asking.ts";
import type { CardId } from "../vocabulary.ts";
import { player } from "../working.ts";
import { ownerOf, setKeepers } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** A keeper of the player and one of another seat change places, if both sides have one. */
export const exchangeKeepers: Operation<StepOf<"exchangeKeepers">> = {
  run: (working, frame) => {
    const { game } = working;
    const me = player(working);
    const own = game.keepers[me];
    const cards = game.seats.flatMap((seat) => (seat === me ? [] : game.keepers[seat]));
    if (own.length === 0 || cards.length === 0) return "done";
    const call = ask(working, { seat: me, kind: "must_exchange_keepers", cards, own, cause: frame.card });
    if (call === undefined) return "again";
    const [, theirs, mine] = call as [string, CardId, CardId];
    const other = ownerOf(game, theirs);
    if (other === undefined) return "done";
    setKeepers(
      working,
      me,
      own.map((id) => (id === mine ? theirs : id)),
    );
    setKeepers(
      working,
      other,
      game.keepers[other].map((id) => (id === theirs ? mine : id)),
    );
    for (const seat of [me, other]) working.events.push({ type: "keepers", seat, cards: game.keepers[seat] });
    return "done";
  },
};
