import { type DeckSource, openDeck } from "@mutable/engine";
import { muchBotherActions } from "./actions.ts";
import { muchBotherCreepers } from "./creepers.ts";
import { muchBotherDangers } from "./dangers.ts";
import { muchBotherGoals } from "./goals.ts";
import { muchBotherKeepers } from "./keepers.ts";
import { muchBotherMetas } from "./metas.ts";
import { muchBotherRules } from "./rules.ts";
import { muchBotherSecrets } from "./secrets.ts";
import { muchBotherSurprises } from "./surprises.ts";

/** The Much Bother Mystery: an original deck with all mechanics. */
const source: DeckSource = {
  id: "much-bother",
  counts: { keeper: 20, creeper: 4, goal: 23, rule: 20, action: 18, surprise: 4, secret: 3, danger: 5, meta: 3 },
  basics: { draws: 1, plays: 1, deal: 3 },
  profile: {
    bonusPlays: "mandatory",
    turnsInARow: 2,
    jumpingIn: true,
    droppingOut: true,
    minSeats: 2,
    maxSeats: 6,
    firstSeat: "called",
    basicRulesCard: true,
  },
  cards: [
    ...muchBotherKeepers,
    ...muchBotherCreepers,
    ...muchBotherGoals,
    ...muchBotherRules,
    ...muchBotherActions,
    ...muchBotherSurprises,
    ...muchBotherSecrets,
    ...muchBotherDangers,
    ...muchBotherMetas,
  ],
};

export const muchBother = openDeck(source);
