import type { DecisionKind, DecisionPurpose, ReplyCall, Seat } from "@mutable/engine";
import type { ArrangedTable, TableSpec } from "./arranged-table.ts";

/** An arrangement, and the moves after which player_1 has a certain decision. */
export interface DecisionCase extends Pick<TableSpec, "deck" | "settings"> {
  readonly purpose?: DecisionPurpose;
  readonly seats: number;
  readonly arrangement: NonNullable<TableSpec["arrangement"]>;
  readonly moves: readonly (readonly [Seat, ReplyCall])[];
}

const plays = (card: string, seat: Seat = "player_1") => [seat, ["play_card", card]] as const satisfies DecisionCase["moves"][number];

/** Lets a card happen in a window to react. */
const passes = (seat: Seat): DecisionCase["moves"][number] => [seat, ["play_card", ""]];

/** All uses of each kind of decision, from both sides where it has two. */
export const DECISION_CASES: Readonly<Record<DecisionKind, Readonly<Record<string, DecisionCase>>>> = {
  must_play: {
    "a play that must be made": { seats: 2, arrangement: { hands: { player_1: ["milk", "toast"] }, draw: ["love"] }, moves: [] },
  },
  must_play_or_pass: {
    "a play that may be made": {
      seats: 2,
      arrangement: { rules: ["rich-bonus"], keepers: { player_1: ["war"] }, hands: { player_1: ["milk", "time"] }, draw: ["love"] },
      moves: [plays("milk")],
    },
  },
  must_choose_from: {
    "the play that chance has picked": {
      purpose: "random",
      seats: 2,
      arrangement: { rules: ["play-2", "first-play-random"], hands: { player_1: ["milk", "time"] }, draw: ["love"] },
      moves: [],
    },
    "a card set aside": {
      purpose: "aside",
      seats: 2,
      arrangement: { hands: { player_1: ["draw-3-play-2-of-them"] }, draw: ["milk", "love", "war", "toast"] },
      moves: [plays("draw-3-play-2-of-them")],
    },
    "a card to fetch": {
      purpose: "fetch",
      seats: 2,
      arrangement: { hands: { player_1: ["lets-do-that-again"] }, discard: ["milk", "draw-4", "no-limits"] },
      moves: [plays("lets-do-that-again")],
    },
    "a card to name": {
      purpose: "name",
      seats: 3,
      arrangement: { hands: { player_1: ["go-fish"], player_2: ["toast"] }, keepers: { player_3: ["time"] }, draw: ["milk"] },
      moves: [plays("go-fish")],
    },
    "a named card that may be played": {
      purpose: "named",
      seats: 2,
      arrangement: { hands: { player_1: ["go-fish"], player_2: ["toast"] }, draw: ["milk"] },
      moves: [plays("go-fish"), ["player_1", ["choose_card", "toast"]]],
    },
    "one card of the pool": {
      purpose: "pool",
      seats: 3,
      arrangement: {
        hands: { player_1: ["i-need-a-goal"], player_2: ["toast", "hippyism"], player_3: ["dreamland"] },
        draw: ["milk", "love"],
      },
      moves: [plays("i-need-a-goal"), ["player_2", ["choose_card", "toast"]], ["player_3", ["choose_card", "dreamland"]]],
    },
  },
  must_give_goal_to_seat: {
    "a goal to give": {
      seats: 3,
      arrangement: {
        turn: "player_2",
        hands: { player_2: ["i-need-a-goal"], player_1: ["toast", "milk", "hippyism"], player_3: ["dreamland"] },
      },
      moves: [plays("i-need-a-goal", "player_2")],
    },
  },
  must_give_from_hand: {
    "cards to give out of the hand": {
      seats: 3,
      arrangement: {
        turn: "player_2",
        rules: ["x-x-1"],
        hands: { player_2: ["taxation"], player_1: ["war", "milk", "time"], player_3: ["love", "peace"] },
      },
      moves: [plays("taxation", "player_2")],
    },
  },
  must_give_from_list: {
    "cards to hand out": {
      seats: 4,
      arrangement: { hands: { player_1: ["everybody-gets-1"] }, draw: ["milk", "love", "war", "bread", "time"] },
      moves: [plays("everybody-gets-1")],
    },
  },
  must_discard_from_hand: {
    "cards above the limit, in another's turn": {
      seats: 3,
      arrangement: {
        turn: "player_2",
        hands: { player_2: ["hand-limit-1"], player_1: ["milk", "love", "war"], player_3: ["bread", "peace"] },
      },
      moves: [plays("hand-limit-1", "player_2")],
    },
    "cards above the limit, at the end of the turn": {
      seats: 2,
      arrangement: { rules: ["hand-limit-1"], hands: { player_1: ["milk", "love", "war"] }, draw: ["time"] },
      moves: [plays("milk")],
    },
  },
  must_trash_keepers: {
    "keepers above the limit, in another's turn": {
      seats: 3,
      arrangement: {
        turn: "player_2",
        keepers: { player_1: ["time", "bread", "peace", "sleep"], player_3: ["milk", "love", "war"] },
        hands: { player_2: ["keeper-limit-2"] },
      },
      moves: [plays("keeper-limit-2", "player_2")],
    },
    "keepers above the limit, at the end of the turn": {
      seats: 2,
      arrangement: { rules: ["keeper-limit-2"], keepers: { player_1: ["time", "bread"] }, hands: { player_1: ["milk"] } },
      moves: [plays("milk")],
    },
  },
  must_trash_rules: {
    "a rule to trash": {
      seats: 2,
      arrangement: { rules: ["play-2", "poor-bonus"], hands: { player_1: ["trash-a-new-rule"] } },
      moves: [plays("trash-a-new-rule")],
    },
    "rules to trash, or fewer": {
      seats: 2,
      arrangement: { rules: ["play-2", "poor-bonus", "rich-bonus"], hands: { player_1: ["lets-simplify"] } },
      moves: [plays("lets-simplify")],
    },
  },
  must_trash_goal: {
    "the goal that gives way to a third one": {
      purpose: "trash",
      seats: 2,
      arrangement: { rules: ["double-agenda"], goals: ["toast", "hippyism"], hands: { player_1: ["dreamland"] } },
      moves: [plays("dreamland")],
    },
    "the goal that goes with Double Agenda": {
      purpose: "trash",
      seats: 2,
      arrangement: { rules: ["double-agenda"], goals: ["toast", "hippyism"], hands: { player_1: ["rules-reset"] } },
      moves: [plays("rules-reset")],
    },
  },
  must_choose_hand: {
    "a hand to trade with, be it empty": {
      seats: 4,
      arrangement: { hands: { player_1: ["trade-hands"], player_3: ["milk"] } },
      moves: [plays("trade-hands")],
    },
    "a hand with cards to take one from": {
      purpose: "take",
      seats: 4,
      arrangement: { hands: { player_1: ["use-what-you-take"], player_2: ["love"], player_4: ["milk"] } },
      moves: [plays("use-what-you-take")],
    },
  },
  must_take_keeper: {
    "a keeper to take": {
      purpose: "take",
      seats: 3,
      arrangement: { hands: { player_1: ["steal-a-keeper"] }, keepers: { player_1: ["milk"], player_2: ["love"], player_3: ["war"] } },
      moves: [plays("steal-a-keeper")],
    },
    "a keeper to trash": {
      purpose: "trash",
      seats: 3,
      arrangement: { hands: { player_1: ["trash-a-keeper"] }, keepers: { player_1: ["milk"], player_2: ["love"], player_3: ["war"] } },
      moves: [plays("trash-a-keeper")],
    },
  },
  must_exchange_keepers: {
    "keepers to exchange": {
      seats: 3,
      arrangement: {
        hands: { player_1: ["exchange-keepers"] },
        keepers: { player_1: ["milk", "time"], player_2: ["love"], player_3: ["war"] },
      },
      moves: [plays("exchange-keepers")],
    },
  },
  must_choose_direction: {
    "a direction": { seats: 3, arrangement: { hands: { player_1: ["rotate-hands"], player_2: ["milk"] } }, moves: [plays("rotate-hands")] },
  },
  must_choose_seat: {
    "a player in danger": {
      deck: "much-bother",
      settings: { window: 1 },
      purpose: "victim",
      seats: 3,
      arrangement: {
        keepers: { player_2: ["golden-teapot"] },
        hands: { player_1: ["library-trapdoor"], player_2: ["rusty-key"], player_3: ["muddy-boot", "pocket-torch", "purple-feather"] },
      },
      moves: [plays("library-trapdoor"), passes("player_2"), passes("player_3")],
    },
  },
  may_use: {
    "a power before the first play": {
      deck: "much-bother",
      seats: 2,
      arrangement: { keepers: { player_1: ["waffles-the-dog"] }, hands: { player_1: ["rusty-key"] }, draw: ["muddy-boot"] },
      moves: [],
    },
    "two powers": {
      deck: "much-bother",
      seats: 2,
      arrangement: {
        keepers: { player_1: ["waffles-the-dog", "inspector-crumb"] },
        hands: { player_1: ["rusty-key"], player_2: ["purple-feather"] },
        draw: ["muddy-boot"],
      },
      moves: [],
    },
    "a Creeper that can be paid": {
      deck: "fluxx-4",
      purpose: "taxes",
      seats: 2,
      arrangement: { rules: ["silver-lining"], creepers: { player_1: ["taxes"] }, hands: { player_1: ["money"] }, draw: ["bread"] },
      moves: [plays("money")],
    },
  },
  may_react: {
    "a card that can be stopped": {
      deck: "much-bother",
      settings: { window: 1 },
      seats: 3,
      arrangement: {
        turn: "player_2",
        hands: { player_1: ["blown-fuse", "fake-title"], player_2: ["musical-chairs"], player_3: ["rusty-key"] },
      },
      moves: [plays("musical-chairs", "player_2")],
    },
  },
  may_discard_any: {
    "any card to discard": {
      deck: "fluxx-4",
      seats: 2,
      arrangement: { keepers: { player_1: ["milk"] }, creepers: { player_1: ["war"] }, hands: { player_1: ["its-trash-day", "bread"] } },
      moves: [plays("its-trash-day")],
    },
  },
  may_go_first: {
    "the first turn": { deck: "fluxx-4", settings: { firstSeat: "called" }, seats: 2, arrangement: "dealt", moves: [] },
  },
};

/** Plays the moves that lead to the decision. */
export async function playUpTo({ moves }: DecisionCase, table: ArrangedTable): Promise<void> {
  for (const [seat, call] of moves) await table.player(seat).reply(call);
}
