import { PLAYED_TYPES } from "./card-types.ts";
import type { Condition } from "./conditions.ts";
import {
  type ArgumentsOf,
  choice,
  conditionField,
  either,
  type Fields,
  flag,
  listOf,
  numeral,
  numeralOr,
  optional,
  positiveOr,
  type ValuesOf,
  wordFrom,
} from "./fields.ts";
import { MODIFIER_NAMES } from "./modifiers.ts";
import type { StepPlace } from "./places.ts";
import type { Topic } from "./topics.ts";

/** The words for steps: each is done by the operation of the same name in `operations/`. `docs/cards.md` explains them. */

interface StepDefinition<S extends Fields, Args extends readonly (keyof S)[], After extends string> {
  readonly about: Topic;
  /** Who must decide something when the step is done. */
  readonly asks?: "you" | "others" | "everybody";
  readonly fields: S;
  /** The needed fields, in the order in which the builder takes them. */
  readonly args: Args;
  /** The parts of a card in which the step can stand; absent: anywhere but in those of creepers. */
  readonly places?: readonly StepPlace[];
  /** One of these steps comes earlier. */
  readonly after?: readonly After[];
  /** This step comes earlier if a field is "chosen". */
  readonly afterIfChosen?: After;
  /** Sets cards aside, which a card can do once. */
  readonly setsAside?: true;
  /** A power that can be used any number of times must have such a step. */
  readonly costs?: true;
  /** Can stand in a list once. */
  readonly once?: true;
  /** Of these fields a step has exactly one. */
  readonly oneOf?: readonly (keyof S)[];
  /** Needs another seat, or only moves cards between seats, so that solo leaves the card out. */
  readonly needsOthers?: true | ((step: Readonly<Record<string, unknown>>) => boolean);
}

const word = <const S extends Fields, const Args extends readonly (keyof S & string)[], const After extends string = never>(
  definition: StepDefinition<S, Args, After>,
) => definition;

/** For steps that play cards, set them aside, or are about the turn: nobody but the current player does them. */
const IN_TURN = ["steps", "power"] as const;
const ANYWHERE = [...IN_TURN, "instead", "standing", "revealed"] as const;
const OF_CREEPERS = ["turnStart", "turnEnd", "goalChange", "with", "alone"] as const;

const cards = { fields: { cards: numeral }, args: ["cards"] } as const;
const types = { fields: { types: listOf(choice(...PLAYED_TYPES)) }, args: ["types"] } as const;
const none = { fields: {}, args: [] } as const;

/** In the order of the deck maker's picker. */
export const STEPS = {
  draw: word({ about: "draw", ...cards }),
  drawAside: word({ about: "draw", ...cards, places: IN_TURN, setsAside: true }),
  playAside: word({
    about: "draw",
    asks: "you",
    fields: { cards: numeralOr("all"), onHoliday: optional(numeral), onBirthday: optional(numeral) },
    args: ["cards"],
    places: IN_TURN,
    after: ["drawAside", "fetch", "takeRandomCard"],
    once: true,
  }),
  keepOneAside: word({ about: "draw", asks: "you", ...none, places: IN_TURN, after: ["poolGoals", "drawAside"] }),
  keepAside: word({ about: "draw", ...none, places: IN_TURN, after: ["drawAside", "takeRandomCard", "poolGoals"] }),
  discardAside: word({ about: "draw", ...none, places: IN_TURN, after: ["drawAside", "poolGoals"] }),
  fetch: word({ about: "draw", asks: "you", ...types, places: IN_TURN, setsAside: true }),
  takeDiscard: word({ about: "draw", asks: "you", ...types }),
  playTaken: word({ about: "draw", ...none, places: IN_TURN, after: ["takeRandomCard", "fetch"] }),
  everybodyDraws: word({ about: "draw", ...cards }),
  /** Serves a single seat too. */
  shareOut: word({ about: "draw", asks: "you", ...cards, places: IN_TURN, setsAside: true }),
  lookAtTop: word({ about: "draw", asks: "you", ...none }),
  shuffleDiscards: word({ about: "draw", ...none }),
  offerDiscard: word({ about: "draw", asks: "everybody", ...none }),
  discardCards: word({ about: "hands", asks: "you", fields: { cards: numeralOr("one") }, args: ["cards"], costs: true }),
  redrawHand: word({ about: "hands", ...none }),
  discardHand: word({ about: "hands", ...none }),
  tradeHands: word({ about: "hands", ...none, places: IN_TURN, after: ["chooseSeat"], needsOthers: true }),
  takeRandomCard: word({ about: "hands", ...none, places: IN_TURN, after: ["chooseSeat"], setsAside: true, needsOthers: true }),
  swapOneCard: word({ about: "hands", asks: "you", ...none, after: ["chooseSeat"], needsOthers: true }),
  lookAtHand: word({ about: "hands", ...none, after: ["chooseSeat"] }),
  chooseDirection: word({ about: "hands", asks: "you", ...none, needsOthers: true }),
  rotateHands: word({ about: "hands", ...none, places: IN_TURN, after: ["chooseDirection"], needsOthers: true }),
  receive: word({ about: "hands", asks: "others", ...cards, needsOthers: true }),
  nameCard: word({ about: "hands", asks: "you", ...none, places: IN_TURN, needsOthers: true }),
  obtainNamed: word({ about: "hands", ...none, places: IN_TURN, after: ["nameCard"], needsOthers: true }),
  mayPlayNamed: word({ about: "hands", asks: "you", ...none, places: IN_TURN, after: ["obtainNamed"] }),
  chooseKeeper: word({
    about: "keepers",
    asks: "you",
    fields: { of: choice("others", "anyone", "own"), creepers: optional(choice(true, "only")) },
    args: ["of"],
    needsOthers: ({ of }) => of === "others",
  }),
  takeKeeper: word({ about: "keepers", ...none, after: ["chooseKeeper"] }),
  trashKeeper: word({ about: "keepers", ...none, after: ["chooseKeeper"] }),
  passOn: word({ about: "keepers", asks: "you", ...none, after: ["chooseKeeper"], needsOthers: true }),
  exchangeKeepers: word({ about: "keepers", asks: "you", ...none, needsOthers: true }),
  scrambleKeepers: word({ about: "keepers", ...none, needsOthers: true }),
  discardKeepers: word({ about: "keepers", ...none }),
  discardThis: word({ about: "keepers", ...none, places: ["alone", "power"], costs: true }),
  mixRows: word({ about: "creepers", ...none, needsOthers: true }),
  sweepCreepers: word({ about: "creepers", ...none }),
  gatherCreepers: word({ about: "creepers", ...none, needsOthers: true }),
  moveCreeper: word({
    about: "creepers",
    asks: "you",
    fields: { to: choice("chosen", "before", "next") },
    args: ["to"],
    places: OF_CREEPERS,
  }),
  discardFromRow: word({ about: "creepers", asks: "you", ...none, places: OF_CREEPERS }),
  discardPair: word({ about: "creepers", ...none, places: ["with"] }),
  chooseRules: word({
    about: "rules",
    asks: "you",
    fields: { atMost: optional(choice("half")), exactly: optional(choice("one")) },
    args: [],
    oneOf: ["atMost", "exactly"],
  }),
  trashRules: word({
    about: "rules",
    fields: { which: either(["chosen", "all"], listOf(choice(...MODIFIER_NAMES))) },
    args: ["which"],
    afterIfChosen: "chooseRules",
  }),
  takeGoal: word({ about: "rules", asks: "you", ...none }),
  poolGoals: word({ about: "rules", asks: "others", ...none, places: IN_TURN, setsAside: true, needsOthers: true }),
  anotherTurn: word({ about: "turn", ...none, places: IN_TURN }),
  endPlays: word({ about: "turn", ...none, places: ["power"], costs: true }),
  cutTurnShort: word({ about: "turn", ...cards, places: ["power"], costs: true }),
  chooseSeat: word({ about: "players", asks: "you", fields: { withCards: flag }, args: [], needsOthers: true }),
  chooseVictim: word({ about: "danger", asks: "you", ...none, needsOthers: true }),
  tossUp: word({ about: "danger", ...none, after: ["chooseVictim"] }),
  mayPay: word({
    about: "danger",
    asks: "others",
    fields: { what: choice("keeper", "card"), cards: positiveOr("one") },
    args: ["what", "cards"],
    after: ["chooseVictim"],
  }),
  /** The chosen seat, that of the player, or all of which the condition is true. */
  eliminate: word({
    about: "danger",
    fields: { who: either(["chosen", "self"], conditionField), unlessAll: flag },
    args: ["who"],
    afterIfChosen: "chooseVictim",
  }),
  bringBack: word({ about: "danger", ...none }),
} as const;

type Definitions = typeof STEPS;
export type StepName = keyof Definitions;
export const STEP_NAMES = Object.keys(STEPS) as StepName[];
/** One step of a card. */
export type Step = { [Name in StepName]: { do: Name } & ValuesOf<Definitions[Name]["fields"], Condition> }[StepName];
export type StepOf<Name extends StepName> = Extract<Step, { do: Name }>;

export const isStepName = (name: unknown): name is StepName => typeof name === "string" && Object.hasOwn(STEPS, name);

/** A step as the checker and the deck maker read it. A step of another name in `after` does not compile. */
export interface StepWord extends Omit<StepDefinition<Fields, readonly string[], StepName>, "oneOf" | "places"> {
  readonly oneOf?: readonly string[];
  readonly places?: readonly StepPlace[];
}
const words: Readonly<Record<StepName, StepWord>> = STEPS;
export const stepWord = (name: StepName): StepWord => words[name];

export const placesOfStep = (name: StepName): readonly StepPlace[] => words[name].places ?? ANYWHERE;

type Builders = {
  readonly [Name in StepName]: (...args: ArgumentsOf<Definitions[Name]["fields"], Definitions[Name]["args"], Condition>) => StepOf<Name>;
};

/** Builds steps: `draw(3)`, `chooseKeeper("others", { creepers: true })`. */
export const step = Object.fromEntries(
  Object.entries(words).map(([name, { fields, args }]) => [name, (...given: unknown[]) => wordFrom({ do: name }, fields, args, given)]),
) as Builders;
