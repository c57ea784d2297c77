import { settledKey } from "../changes/settled.ts";
import { cardOf, type Deck } from "../deck/deck.ts";
import type { Game } from "../model/game.ts";
import { SEATS } from "../model/seat.ts";
import { activeRules } from "../rules/active-rules.ts";
import { hasInFront, standsAlone } from "../rules/condition.ts";
import { nextPlay } from "../rules/turn-requirements.ts";
import type { View } from "./view.ts";

/** What a View does not tell of a game, as far as it follows from the table. */
export function unseenState(deck: Deck, view: View): Pick<Game, "skipped" | "settled"> {
  return { skipped: deck.hasPowers ? skippedOf(deck, view) : undefined, settled: deck.hasDuties ? settledOf(deck, view) : undefined };
}

/** After the plays, a play that is left is one that the seat makes no more. A power has ended all, also with an empty hand. */
function skippedOf(deck: Deck, view: View): Game["skipped"] {
  const { phase, used } = view.turn;
  if (phase !== "afterPlays") return undefined;
  if (used?.some((card) => cardOf(deck, card).parts.power?.some((step) => step.do === "endPlays"))) return "all";
  const left = nextPlay(view, activeRules(deck, view));
  return left === undefined ? undefined : left === "must" ? "all" : "optional";
}

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
