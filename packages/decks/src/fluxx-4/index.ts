import { type DeckSource, openDeck } from "@mutable/engine";
import { fluxx4Actions } from "./actions.ts";
import { fluxx4Goals } from "./goals.ts";
import { fluxx4Creepers, fluxx4Keepers } from "./keepers.ts";
import { fluxx4Metas, fluxx4Rules } from "./rules.ts";

/** The edition of 2008, with creepers. The cards are in the order of their ids. */
const source: DeckSource = {
  id: "fluxx-4",
  counts: { keeper: 19, creeper: 4, goal: 29, rule: 24, action: 22, meta: 2 },
  basics: { draws: 1, plays: 1, deal: 3 },
  profile: {
    bonusPlays: "optional",
    turnsInARow: 2,
    jumpingIn: true,
    droppingOut: true,
    minSeats: 2,
    maxSeats: 6,
    firstSeat: "called",
    basicRulesCard: true,
  },
  cards: [...fluxx4Keepers, ...fluxx4Creepers, ...fluxx4Goals, ...fluxx4Rules, ...fluxx4Actions, ...fluxx4Metas].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  ),
};

export const fluxx4 = openDeck(source);
