import { type DeckSource, openDeck } from "@mutable/engine";
import { actions } from "./actions.ts";
import { goals } from "./goals.ts";
import { keepers } from "./keepers.ts";
import { rules } from "./rules.ts";

/** Fluxx 3.0, by its published online ruleset. The order of the cards is that of the ruleset's list of ids. */
const source: DeckSource = {
  id: "fluxx-3",
  counts: { keeper: 18, goal: 23, rule: 21, action: 21 },
  basics: { draws: 1, plays: 1, deal: 3 },
  profile: { bonusPlays: "optional", turnsInARow: 2, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 6 },
  cards: [...keepers, ...goals, ...rules, ...actions].sort((a, b) => (a.id < b.id ? -1 : 1)),
};

export const fluxx3 = openDeck(source);
