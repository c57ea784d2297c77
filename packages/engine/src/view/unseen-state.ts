import { settledKey } from "../changes/settled.ts";
import { cardOf, type Deck } from "../deck/deck.ts";
import type { Game } from "../model/game.ts";
import { SEATS } from "../model/seat.ts";
import { hasInFront, standsAlone } from "../rules/condition.ts";
import { ENGINE_VERSION } from "../version.ts";
import type { View } from "./view.ts";

/** What a View does not tell of a game, as far as it follows from the table. Games that tell no version are taken for new ones. */
export const unseenState = (deck: Deck, view: View): Pick<Game, "settled" | "engine"> => ({
  engine: view.engine ?? ENGINE_VERSION,
  settled: deck.hasDuties ? settledOf(deck, view) : undefined,
});

/** All creepers that could ask: their owners have been asked already. */
function settledOf(deck: Deck, view: View): Game["settled"] {
  return SEATS.flatMap((seat) =>
    view.creepers[seat]
      .filter((creeper) => {
        const { with: other, parts } = cardOf(deck, creeper);
        return (parts.alone !== undefined && standsAlone(view, seat, creeper)) || (other !== undefined && hasInFront(view, seat, other));
      })
      .map((creeper) => settledKey(seat, creeper)),
  );
}
