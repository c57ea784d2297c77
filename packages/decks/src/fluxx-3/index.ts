import { type DeckSource, openDeck } from "@mutable/engine";
import { fluxx3Actions } from "./actions.ts";
import { fluxx3Goals } from "./goals.ts";
import { fluxx3Keepers } from "./keepers.ts";
import { fluxx3Rules } from "./rules.ts";

/** Fluxx 3.0 by its published online ruleset, with the cards in the order of its ids. */
const source: DeckSource = {
  id: "fluxx-3",
  counts: { keeper: 18, goal: 23, rule: 21, action: 21 },
  basics: { draws: 1, plays: 1, deal: 3 },
  profile: { bonusPlays: "optional", turnsInARow: 2, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 6 },
  cards: [...fluxx3Keepers, ...fluxx3Goals, ...fluxx3Rules, ...fluxx3Actions].sort((a, b) => (a.id < b.id ? -1 : 1)),
};

export const fluxx3 = openDeck(source);
