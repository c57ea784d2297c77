import type { CardType } from "../../vocabulary/card-types.ts";
import type { ConditionName } from "../../vocabulary/conditions.ts";
import type { ModifierName } from "../../vocabulary/modifiers.ts";
import type { RulesProfile } from "../../vocabulary/profile.ts";

/** What docs/cards.md says of a word of the vocabulary, with its example as code. */
export interface WordSaid {
  readonly example: string;
  readonly says: string;
}

export const TYPES_SAID: Readonly<Record<CardType, { readonly example: string; readonly drawn: string; readonly played: string }>> = {
  keeper: {
    example: '`keeper("frog")`, `keeperWithPower("toad", { power: [draw(1)] })`',
    drawn: "To the hand",
    played: "Lies in front of the player",
  },
  goal: {
    example: '`goal("lunch", has("frog", "fly"))`',
    drawn: "To the hand",
    played: "Takes the place of the goal in play; under `twoGoals` it lies beside it",
  },
  rule: {
    example: '`rule("long-rain", { draws: 2 })`',
    drawn: "To the hand",
    played: "Is in force at once; a rule that it contradicts is discarded",
  },
  action: {
    example: '`action("gift", draw(2))`',
    drawn: "To the hand",
    played: "Is laid on the discard pile, then does its steps in order",
  },
  creeper: {
    example: '`creeper("mud")`, `creeper("heron", { goalChange: [moveCreeper("before")] })`',
    drawn: "Lies down in front of the seat that draws; another card is drawn",
    played: "Never",
  },
  surprise: {
    example: '`surprise("no", ["goal"], draw(1))`',
    drawn: "To the hand",
    played: "In the player's own turn like an action; out of turn it cancels",
  },
  danger: {
    example: '`danger("pike", chooseVictim(), eliminate("chosen"))`',
    drawn: "To the hand",
    played: "Like an action, but what names actions does not mean it",
  },
  secret: {
    example: '`secret("old-debt", discardKeepers())`',
    drawn: "To the hand",
    played: "Like every way out of a hand: it is laid on the discard pile, then does its steps for the seat that held it",
  },
  meta: {
    example: '`meta("calm", { handLimit: 9 })`',
    drawn: "Never: it is not in the pile",
    played: "Never: it is in force from the start, or comes into force later, or is not in the game",
  },
};

/** "True of a seat …" */
export const CONDITIONS_SAID: Readonly<Record<ConditionName, WordSaid>> = {
  has: { example: '`has("frog", "fly")`', says: "that has all these keepers or creepers in front" },
  hasSome: {
    example: '`hasSome(["frog", "fly", "lily"], 1)`',
    says: "that has at least that many of these keepers or creepers in front; the number is a numeral",
  },
  hasOnly: { example: '`hasOnly("lily")`', says: "that has this keeper in front, and no other keeper" },
  somebodyHas: {
    example: '`somebodyHas("frog")`',
    says: "if all of these lie in front of one seat, this one or another: for a bonus that all get",
  },
  otherHas: { example: '`otherHas("frog")`', says: "if all of these lie in front of one other seat" },
  nobodyHas: { example: '`nobodyHas("stork")`', says: "if none of these lies in front of any seat, this one included" },
  most: {
    example: '`most("keepers", { atLeast: 5 })`',
    says: "with strictly more keepers than every other; with `atLeast` only from that number",
  },
  atLeast: { example: '`atLeast("cards", 8)`', says: "with at least that many; the number is a numeral" },
  fewest: { example: '`fewest("keepers")`', says: "with strictly fewer keepers than every other; none at all counts too" },
};

export const MODIFIERS_SAID: Readonly<Record<ModifierName, WordSaid>> = {
  draws: { example: "`{ draws: 3 }`", says: "The number of draws in a turn, instead of the basic number. Missing cards are drawn at once" },
  plays: { example: '`{ plays: 2 }`, `{ plays: "all" }`', says: 'The number of cards played in a turn; `"all"`: until the hand is empty' },
  handLimit: { example: "`{ handLimit: 0 }`", says: "The largest hand: at once for other seats, at the end of the turn for the player" },
  keeperLimit: { example: "`{ keeperLimit: 3 }`", says: "The same for keepers, after the hand limit" },
  numerals: { example: "`{ numerals: 1 }`", says: "Added to every numeral on every other card" },
  for: { example: '`{ moreDraws: 1, for: fewest("keepers") }`', says: "The seats that get `moreDraws` and `morePlays`, which require it" },
  moreDraws: {
    example: '`{ moreDraws: 1, for: fewest("keepers") }`',
    says: "More draws in a turn. Checked after every change, until the plays are over",
  },
  morePlays: { example: '`{ morePlays: 1, for: most("keepers") }`', says: "More plays in a turn; the profile says if they may be passed" },
  bonusPlays: {
    example: '`{ morePlays: 1, bonusPlays: "mandatory", for: most("keepers") }`',
    says: '`"optional"` or `"mandatory"`: says it for the plays of this rule, before the profile does',
  },
  emptyHandDraws: {
    example: "`{ emptyHandDraws: 3 }`",
    says: "Cards drawn first by a seat that begins its turn with an empty hand; the draw rule does not count them",
  },
  twoGoals: {
    example: "`{ twoGoals: true }`",
    says: "Two goals can be in play. After a third, the player trashes one of the two older ones",
  },
  randomFirstPlay: {
    example: "`{ randomFirstPlay: true }`",
    says: "The first card played in a turn is random, if more than one play is allowed",
  },
  reversed: { example: "`{ reversed: true }`", says: "Turns go the other way round, from the next turn on" },
  creepersHarmless: {
    example: "`{ creepersHarmless: true }`",
    says: "Creepers keep nobody from winning; a goal that forbids one stays unmet",
  },
  needed: {
    example: '`{ needed: "mud" }`',
    says: "While this creeper lies in front of a seat, only that seat can win, and the creeper does not block it",
  },
  withoutCreepers: { example: "`{ withoutCreepers: true }`", says: "Of a meta rule only: the deck's creepers are not in the game" },
  basicsGrow: {
    example: "`{ basicsGrow: true }`",
    says: "Of a meta rule only: each shuffle of at least one discard into the draw pile adds 1 to both numbers of the basic rules",
  },
  noReturn: { example: "`{ noReturn: true }`", says: "Of a meta rule only: seats that are out stay out, and nobody can join" },
  noElimination: { example: "`{ noElimination: true }`", says: "Of a meta rule only: no card eliminates a seat" },
};

export const PROFILE_SAID: Readonly<Record<keyof RulesProfile, WordSaid>> = {
  bonusPlays: {
    example: '`bonusPlays: "optional"`',
    says: '`"optional"`: plays earned by `morePlays` may be passed (`must_play_or_pass`); or `"mandatory"`',
  },
  turnsInARow: {
    example: "`turnsInARow: 2`",
    says: "The largest number of turns in a row for one seat. With 1, `anotherTurn` does nothing",
  },
  jumpingIn: {
    example: "`jumpingIn: false`",
    says: "True if players may take a free seat during the game. They are dealt in when the next turn begins",
  },
  droppingOut: {
    example: "`droppingOut: false`",
    says: "True if players may leave for good. Their cards are discarded; the last player left wins, new players included",
  },
  minSeats: { example: "`minSeats: 2`", says: "The smallest number of seats" },
  maxSeats: { example: "`maxSeats: 6`", says: "The largest number of seats, 6 at most" },
  firstSeat: {
    example: '`firstSeat: "called"`',
    says: 'How the first seat is found: `"chance"` before the shuffle, `"host"` (the setup names it), or `"called"`: after the deal all are asked, and the first yes goes first. Absent: by chance, and nothing is told',
  },
  limitsAtPlay: {
    example: '`limitsAtPlay: "everybody"`',
    says: 'Whom a limit binds when it is played: `"everybody"`, the current player included, who is free again afterwards until the end of the turn; or `"others"`, the default',
  },
  basicRulesCard: {
    example: "`basicRulesCard: true`",
    says: "Absent, or true: the basic rules lie on the table as the card `basic-rules`, the first of the meta rules. Solo has it always",
  },
  solo: { example: "`solo: true, minSeats: 1, maxSeats: 1`", says: "Absent, or true: one seat plays alone ([Solo](#solo))" },
};
