import { type CardSource, type DeckSource, openDeck } from "@mutable/engine";
import { fluxx3Actions } from "../fluxx-3/actions.ts";
import { fluxx3Goals } from "../fluxx-3/goals.ts";
import { fluxx3Keepers } from "../fluxx-3/keepers.ts";
import { fluxx3Rules } from "../fluxx-3/rules.ts";
import { profiles } from "../profiles.ts";

/** Cards of Fluxx 3.0 that the sheet of the first edition has no words for, each with the reason. */
export const ABSENT: Readonly<Record<string, string>> = {
  "10-cards-in-hand": "goals are achieved with keepers",
  "no-hand-bonus": "nothing is drawn before the first step of a turn",
  "poor-bonus": "numbers are the same for all players",
  "rich-bonus": "numbers are the same for all players",
  "double-agenda": "a goal replaces the one before",
  "first-play-random": "the player chooses what to play",
  "reverse-order": "turns go clockwise",
  "x-x-1": "a rule changes its own number only",
  "take-another-turn": "turns go clockwise",
};

/** The cards of Fluxx 3.0 that can be played by the sheet of the ICE edition, in the order of their ids. */
const source: DeckSource = {
  id: "fluxx-1",
  counts: { keeper: 18, goal: 22, rule: 14, action: 20 },
  basics: { draws: 1, plays: 1, deal: 3 },
  profile: profiles.ice,
  cards: [...fluxx3Keepers, ...fluxx3Goals, ...fluxx3Rules, ...fluxx3Actions]
    .filter(({ id }: CardSource) => !Object.hasOwn(ABSENT, id))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
};

export const fluxx1 = openDeck(source);
