import type { Arrangement, CardId, Seat } from "@mutable/engine";

/** The reader's seat. */
export const READER: Seat = "player_1";

/** What an example shows besides the hand: the rules in force, the Goals, and the rows in front of players. */
export type ExamplePanel = "rules" | "goals" | "mine" | "rows";

/** A table that shows one thing. The draw pile begins with its top card. */
export interface ExampleTable {
  readonly arrange: Arrangement;
  readonly shows: readonly ExamplePanel[];
  /** The number of seats, by default 2. */
  readonly seats?: number;
  /** The card that another player plays first. */
  readonly opening?: { readonly seat: Seat; readonly card: CardId };
  /** The number of turns until the example is over, by default 1. */
  readonly turns?: number;
}

const NEW_RULE: ExampleTable = {
  shows: ["rules"],
  arrange: {
    hands: { [READER]: ["play-3", "draw-3", "hand-limit-2", "double-agenda"] },
    draw: ["bread", "milk", "war", "time", "peace"],
  },
};

const MEETING_A_GOAL: ExampleTable = {
  shows: ["rules", "goals", "mine"],
  arrange: {
    rules: ["play-4"],
    goals: ["toast"],
    keepers: { [READER]: ["bread"], player_2: ["milk"] },
    hands: { [READER]: ["the-toaster", "cookies", "baked-goods"] },
    draw: ["chocolate-milk", "love"],
  },
};

/** By deck and name. The titles and texts are those of the deck's guide. */
export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, ExampleTable>>>> = {
  "fluxx-3": {
    rules: NEW_RULE,
    numerals: {
      shows: ["rules"],
      arrange: {
        rules: ["draw-2", "play-2", "keeper-limit-3"],
        hands: { [READER]: ["x-x-1", "taxation"], player_2: ["dreams", "sleep", "death"] },
        draw: ["5-keepers", "draw-4", "money", "war", "the-sun"],
      },
    },
    goal: MEETING_A_GOAL,
  },
  "fluxx-1": {
    limits: {
      shows: ["rules", "rows"],
      arrange: {
        rules: ["play-3"],
        keepers: { [READER]: ["bread", "milk", "time"], player_2: ["war", "the-sun", "love"] },
        hands: { [READER]: ["keeper-limit-2", "money", "dreams"], player_2: ["sleep"] },
        draw: ["peace", "death"],
      },
    },
    rules: {
      ...NEW_RULE,
      arrange: { ...NEW_RULE.arrange, hands: { [READER]: ["play-3", "draw-3", "draw-2", "keeper-limit-3"] } },
    },
    goal: MEETING_A_GOAL,
  },
  "fluxx-4": {
    creeper: {
      shows: ["rules", "goals", "mine"],
      arrange: {
        rules: ["play-3"],
        goals: ["toast"],
        keepers: { [READER]: ["bread"], player_2: ["the-sun"] },
        creepers: { [READER]: ["taxes"] },
        hands: { [READER]: ["the-toaster", "money", "creeper-sweeper"], player_2: ["sleep"] },
        draw: ["milk", "the-moon"],
      },
    },
    potato: {
      shows: ["goals", "rows"],
      arrange: {
        rules: ["play-2"],
        goals: ["time-is-money"],
        keepers: { [READER]: ["bread", "cookies"], player_2: ["time"] },
        creepers: { [READER]: ["radioactive-potato"] },
        hands: { [READER]: ["baked-goods", "milk", "rocket-science"], player_2: ["sleep"] },
        draw: ["love", "the-moon"],
      },
    },
    arrival: {
      shows: ["mine"],
      arrange: {
        rules: ["play-2"],
        keepers: { [READER]: ["milk"] },
        hands: { [READER]: ["jackpot", "cookies"], player_2: ["sleep"] },
        draw: ["bread", "war", "the-sun", "taxes", "love", "time"],
      },
    },
  },
  "much-bother": {
    surprise: {
      shows: ["rules"],
      opening: { seat: "player_2", card: "rules-in-the-soup" },
      arrange: {
        turn: "player_2",
        rules: ["sack-of-letters", "two-theories"],
        hands: { [READER]: ["blown-fuse", "eek-a-mouse", "rusty-key"], player_2: ["rules-in-the-soup", "muddy-boot"] },
      },
    },
    danger: {
      shows: ["rows"],
      seats: 3,
      turns: 3,
      arrange: {
        keepers: { [READER]: ["golden-teapot"], player_2: ["rusty-key"], player_3: ["pocket-torch"] },
        creepers: { player_2: ["draughty-ghost", "nasty-gossip"] },
        hands: {
          [READER]: ["constables-round-up", "muddy-boot"],
          player_2: ["perfumed-letter", "purple-feather"],
          player_3: ["stopped-clock"],
        },
        draw: ["nosy-parrot", "squinting-portrait", "enormous-monocle", "admiral-puddle", "countess-trifle", "cook-dumpling"],
      },
    },
    secret: {
      shows: ["mine"],
      opening: { seat: "player_2", card: "evidence-please" },
      arrange: {
        turn: "player_2",
        keepers: { [READER]: ["golden-teapot", "nosy-parrot", "stopped-clock"] },
        hands: { [READER]: ["fake-title", "rusty-key", "wild-night"], player_2: ["evidence-please", "muddy-boot"] },
      },
    },
  },
};
